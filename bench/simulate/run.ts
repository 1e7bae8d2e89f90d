import { busyShare, CALM } from '../busy-share.ts';
import { isMet } from '../figure.ts';
import { keepResults } from '../keep-results.ts';
import { runAlone } from '../run-alone.ts';
import { drawTable } from '../table.ts';
import { assumedValues, assumptions } from './assumptions.ts';
import { drawAssumptions, drawCosts, drawPlan, drawSizes } from './draw.ts';
import { hotLotSize } from './hot-lot.ts';
import { refuseFewFiles } from './open-files.ts';
import { planMachines } from './plan-machines.ts';
import type { Simulation } from './simulation.ts';
import { planSizes } from './sizes.ts';

const quick = process.argv.includes('--quick');
const refusal = refuseFewFiles(hotLotSize(quick).sockets);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const startedAt = new Date();
const before = await busyShare();
console.error(
  `Measuring what each unit costs, and the last minutes of a hot lot (${quick ? 5 : 17} minutes) …`,
);
const options = quick ? ['--quick'] : [];
const { costs, hotLot } = await runAlone<Simulation>(new URL('./one.ts', import.meta.url), options);
const busy = Math.max(before, await busyShare());
const plan = planMachines(assumedValues(), costs);
const sizes = planSizes(assumedValues(), costs);

console.log(`\nThe day\n\n${drawAssumptions(assumptions)}`);
console.log(`\nWhat each unit costs on this machine\n\n${drawCosts(costs)}`);
console.log(`\nThe machines for the peak of that day\n\n${drawPlan(plan)}`);
console.log(`\nThe same for smaller houses\n\n${drawSizes(sizes)}`);
console.log(`\nThe last minutes of a hot lot\n\n${drawTable(hotLot)}\n`);
if (busy > CALM) console.log('The machine was busy, so the results above are not reliable.');
const path = await keepResults(
  { startedAt, prefix: 'simulation-', busy: { simulation: busy } },
  { quick, assumptions, costs, plan, sizes, figures: hotLot },
);
console.log(`Written to ${path}.`);
// A slow figure is no failure, because machines differ. A missed event and an error are.
const isWrong = hotLot.some((figure) => figure.raw === undefined && isMet(figure) === false);
process.exitCode = isWrong ? 1 : 0;
