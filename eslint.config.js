import { builtinModules } from 'node:module';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const pure = 'src is deterministic and does no I/O';
const globals = [
  ...['Date', 'console', 'process', 'performance', 'crypto', 'fetch', 'globalThis', 'require', 'Buffer'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Worker', 'SharedArrayBuffer', 'Atomics'],
];
/** These ask the machine for its language or its version of Unicode; src/locale is where they belong. */
const localeMethods = '/^(localeCompare|toLocale(String|DateString|TimeString|UpperCase|LowerCase))$/';

/** One list of like things each: these may be long. */
const listsOfLikeThings = ['src/diagnose/codes/**', 'src/service/usual-lines.ts'];

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'node_modules/', 'test/bad/'] },
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['tools/**/*.{ts,tsx}', 'test/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['src/**/*.ts', 'grammar/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message: pure }))],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: pure }],
      'no-restricted-imports': [
        'error',
        { paths: builtinModules.map((name) => ({ name, message: pure })), patterns: [{ group: ['node:*'], message: pure }] },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'grammar/**/*.ts'],
    ignores: ['src/locale/**'],
    rules: {
      'no-restricted-syntax': ['error', { selector: `MemberExpression[property.name=${localeMethods}]`, message: pure }],
    },
  },
  {
    files: ['src/**/*.ts', 'grammar/**/*.ts', 'tools/**/*.{ts,tsx,mjs}'],
    ignores: listsOfLikeThings,
    rules: {
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': ['error', { max: 80, IIFEs: true }],
    },
  },
);
