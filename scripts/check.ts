import { quickSteps, root, runStep } from './steps.ts';

let failed = 0;
for (const step of quickSteps) if (!(await runStep(step))) failed += 1;
if (
  !(await runStep({
    name: 'unit tests',
    args: [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--project', 'unit'],
  }))
)
  failed += 1;
process.exit(failed === 0 ? 0 : 1);
