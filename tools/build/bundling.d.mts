import type { BuildOptions } from 'esbuild';

export const forProgram: BuildOptions;
