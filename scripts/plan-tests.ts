import { spawnSync } from 'node:child_process';
import { root } from './steps.ts';

/** How the files of each kind of test end. Whatever is of no other kind is a unit test. */
const ENDINGS = { e2e: /\.e2e\.ts$/, database: /\.db\.test\.ts$/, http: /\.http\.test\.ts$/ };
type Kind = keyof typeof ENDINGS | 'unit';

export type TestPlan = {
  /** The arguments of each run of Vitest. */
  runs: string[][];
  /** Whether a browser will visit the built web. */
  journeys: boolean;
  /** Kinds of which at least one test must run. */
  expected: Kind[];
  /** Why a run without a single test is right. Without this, it is a failure. */
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

/** Only what the changes since the main branch can have broken, committed or not. */
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
  // Imports lead from code to its tests. Migrations, words and settings are read in ways that no import shows.
  const selected = relevant.every(isCode) ? [since, ...WITHOUT_JOURNEYS] : WITHOUT_JOURNEYS;
  if (relevant.some(isPartOfTheProduct))
    return { runs: [selected, ['--project', 'e2e']], journeys: true, expected: ['e2e'] };
  if (relevant.some((file) => file.startsWith('e2e/')))
    return { runs: [selected, [since, '--project', 'e2e']], journeys: true, expected: [] };
  return { runs: [selected], journeys: false, expected: [] };
}

/** Read by people. What lies below `content` is shown to visitors. */
const isProse = (file: string): boolean => file.endsWith('.md') && !file.startsWith('content/');

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/(^|\/)\w+\.config\.ts$/.test(file);

/** What the program under test is made of. It is started as a whole, so its imports lead to no single journey. */
const isPartOfTheProduct = (file: string): boolean =>
  /^(apps|packages|content)\/|^package(-lock)?\.json$|\.config\.ts$/.test(file) &&
  !/\.test\.tsx?$|^apps\/server\/test\/|^packages\/testing\//.test(file);

const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
