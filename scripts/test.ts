import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { quickSteps, root, runStep } from './steps.ts';

type Count = { passed: number; failed: number };
const total: Count = { passed: 0, failed: 0 };

// Two at a time: most of them know only one processor.
const waiting = [...quickSteps];
const work = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const ok = await runStep(step);
    total[ok ? 'passed' : 'failed'] += 1;
  }
};
await Promise.all([work(), work()]);

await buildWeb((sentence) => console.log(sentence));
const chromium = ensureChromium();
for (const project of ['unit', 'database', 'http', 'e2e']) {
  const { passed, failed } = await runProject(project);
  total.passed += passed;
  total.failed += failed;
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runProject(project: string): Promise<Count> {
  console.log(`\n— ${project} —`);
  const report = join(mkdtempSync(join(tmpdir(), 'marque-test-')), 'report.json');
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
  );
  const [code] = await once(vitest, 'exit');
  const count = readCount(report);
  // A run that broke outside of a test is a failure too.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readCount(report: string): Count {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
