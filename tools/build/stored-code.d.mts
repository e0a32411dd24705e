// Types of stored-code.mjs, for TypeScript.
export function patience(times: number): string[];
export function runStored(file: string): void;
