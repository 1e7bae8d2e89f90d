import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const exclude = ['**/node_modules/**', '**/build/**', '.data/**', '.toolchain/**'];
const globalSetup = 'packages/testing/src/test-postgres.ts';

/** The walks over all pages take longest: they begin first, or everything would wait for them at the end. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { walks = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      /(examined-pages|widths)\.e2e\.ts$/.test(moduleId) ? 'walks' : 'others',
    );
    return [...walks, ...others];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WalksFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // A busy machine is no failure.
          testTimeout: 30_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{db,http}.test.ts'],
        },
      },
      {
        test: { name: 'database', include: ['**/*.db.test.ts'], exclude, globalSetup, testTimeout: 20_000 },
      },
      {
        test: { name: 'http', include: ['**/*.http.test.ts'], exclude, globalSetup, testTimeout: 20_000 },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          globalSetup,
          // A busy machine is no failure.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
