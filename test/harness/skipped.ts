// A run of tests → a last line for what was skipped in it. A test that could not run has proved nothing: that must be the last thing read.
import type { Reporter, TestModule } from 'vitest/node';
import { browserPath } from './browser.ts';
import { here } from './services.ts';

export class Skipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const editors = modules.flatMap((module) =>
      /\/editors\/(?:neovim|code-server)\.test\.ts$/.test(module.moduleId)
        ? [...module.children.allTests('skipped')].map(({ fullName }) => fullName)
        : [],
    );
    if (editors.length > 0) process.stderr.write(`\n*** SKIPPED: ${editors.join('; ')}. ***\n\n`);
    const lacking = [...(here.redis ? [] : ['Redis']), ...(here.postgres ? [] : ['PostgreSQL'])].join(' and no ');
    const far = modules
      .filter(({ moduleId }) => moduleId.endsWith('/queue/queue.test.ts'))
      .flatMap((module) => [...module.children.allTests('skipped')]);
    if (lacking !== '' && far.length > 0)
      process.stderr.write(
        `\n*** ${far.length} TESTS OF THE QUEUE WERE SKIPPED: there is no ${lacking}. \`npm run install-services\` installs them. ***\n\n`,
      );
    if (browserPath) return;
    const skipped = modules
      .filter(({ moduleId }) => moduleId.includes('/test/browser/'))
      .flatMap((module) => [...module.children.allTests('skipped')].filter(({ options }) => options.mode === 'skip'));
    if (skipped.length === 0) return;
    process.stderr.write(
      `\n*** ${skipped.length} BROWSER TESTS WERE SKIPPED: there is no Chromium. \`npm run install-browser\` installs it, or name one in CARDWRIGHT_BROWSER. ***\n\n`,
    );
  }
}
