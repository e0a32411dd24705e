export function freshen(): Promise<void>;
