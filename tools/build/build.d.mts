export function freshen(): Promise<void>;
export function freshenModules(): Promise<void>;
