import { join } from 'node:path';
import { PATIENCE_MS } from '@marque/testing/patience';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileMessages } from './apps/web/compile-messages.ts';

/**
 * Tests start the program dozens of times. Node keeps its compiled modules here, so that each start but the first takes a
 * quarter less of the processor. The workers and the programs that they start inherit the setting.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.data/compiled-for-tests');

const exclude = ['**/node_modules/**', '**/build/**', '.data/**', '.toolchain/**'];
/**
 * Files that run one after the other share a process and its modules, because loading the modules again for each file
 * took longer than many tests. So a test must restore what it changes for the whole process, such as the clock.
 */
const isolate = false;
/**
 * A busy machine may be many times slower than an idle one. So a test does not fail because it is slow, but only if it
 * seems to hang.
 */
const patience = {
  testTimeout: 15 * 60_000,
  hookTimeout: 15 * 60_000,
  expect: { poll: { timeout: PATIENCE_MS } },
};
const globalSetup = 'packages/testing/src/test-postgres.ts';
const setupFiles = 'packages/testing/src/property-inputs.ts';

/**
 * The first matching pattern decides a file's place in the order. The longest files start first, so that no core runs
 * one alone at the end. Files with the same place keep Vitest's order, which is by their last duration.
 */
const LONGEST_FIRST = [
  /(examined-pages|widths|selling)\.e2e\.ts$/,
  /(production|bidding|newsletter|bid-dialogs|paying|consignment|selling-kept|sell-pictures|sell-uploads|access)\.e2e\.ts$/,
  /\.e2e\.ts$/,
  /\/(chaos|bidding|hostile)\/.*\.(db|http)\.test\.ts$/,
  /\.(db|http)\.test\.ts$/,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = Map.groupBy(await super.sort(files), ({ moduleId }) =>
      LONGEST_FIRST.findIndex((pattern) => pattern.test(moduleId)),
    );
    return [...LONGEST_FIRST.keys(), -1].flatMap((place) => places.get(place) ?? []);
  }
}

export default defineConfig({
  test: {
    // Tests wait for a fifth of their time and more, so four workers keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Some components import the messages that the build generates.
        plugins: [compileMessages()],
        test: {
          name: 'unit',
          isolate,
          ...patience,
          setupFiles,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{db,http}.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          isolate,
          ...patience,
          setupFiles,
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup,
        },
      },
      {
        test: {
          name: 'http',
          isolate,
          ...patience,
          setupFiles,
          include: ['**/*.http.test.ts'],
          exclude,
          globalSetup,
          // Some tests render thousands of pages. React's build for production takes a fraction of the time.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'e2e',
          isolate,
          ...patience,
          setupFiles,
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          globalSetup: [globalSetup, 'e2e/shared-house.ts'],
        },
      },
    ],
  },
});
