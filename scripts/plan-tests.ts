import { spawnSync } from 'node:child_process';
import { root } from './steps.ts';

/** The file name endings of each kind of test. All other tests are unit tests. */
const ENDINGS = { e2e: /\.e2e\.ts$/, database: /\.db\.test\.ts$/, http: /\.http\.test\.ts$/ };
type Kind = keyof typeof ENDINGS | 'unit';

export type TestPlan = {
  /** The arguments for each run of Vitest. */
  runs: string[][];
  /** Whether the plan contains browser journeys, which need the built web. */
  journeys: boolean;
  /** The kinds of which at least one test must run. */
  expected: Kind[];
  /** The reason why no test needs to run. Without a reason, a run without tests fails. */
  whyNothing?: string;
};

export const runEverything: TestPlan = {
  runs: [[]],
  journeys: true,
  expected: ['unit', 'database', 'http', 'e2e'],
};

export const kindsWithout = (files: string[], expected: Kind[]): Kind[] =>
  expected.filter((kind) => !files.some((file) => kindOf(file) === kind));

const kindOf = (file: string): Kind => {
  const found = Object.entries(ENDINGS).find(([, ending]) => ending.test(file));
  return (found?.[0] as Kind | undefined) ?? 'unit';
};

const WITHOUT_JOURNEYS = ['unit', 'database', 'http'].flatMap((project) => ['--project', project]);

/** Plans only the tests that the changes since the main branch can affect, committed or not. */
export function planForChanges(): TestPlan {
  const base = git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD';
  const changed = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((file) => file !== '');
  return planFor(changed, base);
}

export function planFor(changed: string[], base: string): TestPlan {
  const relevant = changed.filter((file) => !isProse(file));
  if (relevant.length === 0)
    return {
      runs: [],
      journeys: false,
      expected: [],
      whyNothing: 'No test is affected: nothing but prose has changed.',
    };

  const since = `--changed=${base}`;
  // Imports lead from code to its tests. Migrations, messages and settings are used without imports.
  const selected = relevant.every(isCode) ? [since, ...WITHOUT_JOURNEYS] : WITHOUT_JOURNEYS;
  if (relevant.some(isPartOfTheProduct))
    return { runs: [selected, ['--project', 'e2e']], journeys: true, expected: ['e2e'] };
  if (relevant.some((file) => file.startsWith('e2e/')))
    return { runs: [selected, [since, '--project', 'e2e']], journeys: true, expected: [] };
  return { runs: [selected], journeys: false, expected: [] };
}

/** Documentation. Files below `content` are part of the product. */
const isProse = (file: string): boolean => file.endsWith('.md') && !file.startsWith('content/');

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/(^|\/)\w+\.config\.ts$/.test(file);

/** Files of the program under test. Journeys start the whole program, so imports do not lead to single journeys. */
const isPartOfTheProduct = (file: string): boolean =>
  /^(apps|packages|content)\/|^package(-lock)?\.json$|\.config\.ts$/.test(file) &&
  !/\.test\.tsx?$|^apps\/server\/test\/|^packages\/testing\//.test(file);

const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
