import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { kindsWithout, planForChanges, runEverything, type TestPlan } from './plan-tests.ts';
import { quickSteps, root, runStep, weighPages } from './steps.ts';

type Count = { passed: number; failed: number };
type Report = Count & { files: string[] };
const total: Count = { passed: 0, failed: 0 };
const add = ({ passed, failed }: Count) => {
  total.passed += passed;
  total.failed += failed;
};
const countOf = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

const plan = planOf(process.argv.slice(2));

// Run two steps at a time, because most of them use only one processor.
const waiting = [...quickSteps];
const work = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) add(countOf(await runStep(step)));
};
await Promise.all([work(), work()]);

if (plan.journeys) {
  await buildWeb((sentence) => console.log(sentence));
  add(countOf(await runStep(weighPages)));
}
const environment = {
  // A change must not be refused by chance, for an input that it has nothing to do with.
  PROPERTY_SEED: '20260101',
  ...process.env,
  ...(plan.journeys ? { CHROMIUM: ensureChromium() } : {}),
};
const files: string[] = [];
for (const run of plan.runs) {
  const report = await runVitest(run);
  files.push(...report.files);
  add(report);
}
// Fail if no test of an expected kind was run.
for (const kind of kindsWithout(files, plan.expected)) {
  console.log(`✗ No ${kind} test was run.`);
  add(countOf(false));
}
if (plan.whyNothing) console.log(plan.whyNothing);
else if (files.length === 0) {
  console.log('✗ No test was run: no test imports the changed files. Run npm test instead.');
  add(countOf(false));
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function planOf(args: string[]): TestPlan {
  if (args.length === 0) return runEverything;
  if (args.length === 1 && args[0] === '--changed') return planForChanges();
  console.error('npm test has only one option: npm test -- --changed');
  process.exit(1);
}

/** Runs all projects in one run, so that the longest files start first and no core is idle between projects. */
async function runVitest(args: string[]): Promise<Report> {
  const report = join(mkdtempSync(join(tmpdir(), 'marque-test-')), 'report.json');
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: environment },
  );
  const [code] = await once(vitest, 'exit');
  const read = readReport(report);
  // An error outside of a test is also a failure.
  return code !== 0 && read.failed === 0 ? { ...read, failed: 1 } : read;
}

function readReport(path: string): Report {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const files = testResults.map(({ name }: { name: string }) => name);
    return { passed: numPassedTests, failed: numFailedTests, files };
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}
