import type { Assumptions } from './assumptions.ts';
import type { Costs, Spent } from './costs.ts';
import { loadsOf } from './loads.ts';
import { say } from './say.ts';

/** One step of the arithmetic. `how` repeats it in figures. */
type Line = { what: string; how: string; result: number; unit: string };

export type Plan = {
  lines: Line[];
  machines: { web: number; primary: number; replicas: number };
  /** What is busy at the peak. */
  cores: { web: number; primary: number; replicas: number };
  /** As the primary is one machine, a busy one needs more cores than others. */
  coresOfPrimary: number;
};

/** Computes the machines that the peak of the modelled day needs, and shows each step. */
export function planMachines(day: Assumptions, costs: Costs): Plan {
  const loads = loadsOf(day, costs);
  const lines: Line[] = loads.map(({ what, how, perSecond }) => ({
    what,
    how,
    result: perSecond,
    unit: 'a second',
  }));
  const add = (what: string, how: string, result: number, unit: string): number => {
    lines.push({ what, how, result, unit });
    return result;
  };
  const addUse = (what: string, part: keyof Spent, counted = loads): number => {
    const terms = counted.filter(({ cost, perSecond }) => cost[part] * perSecond > 0);
    const how = terms.map(({ cost, perSecond }) => `${say(perSecond)} × ${say(cost[part] * 1_000)} ms`);
    const cores = terms.reduce((sum, { cost, perSecond }) => sum + cost[part] * perSecond, 0);
    return add(what, how.join(' + ') || 'nothing', cores, 'cores');
  };

  const webCores = addUse('Web processes', 'web') + addUse('Their picture processes', 'pictures');
  const usable = add(
    'Cores of a machine that may be busy',
    `${say(day.coresPerMachine)} × ${say(day.highestLoad)}`,
    day.coresPerMachine * day.highestLoad,
    'cores',
  );
  const forCores = add(
    'Machines for their cores',
    `${say(webCores)} ÷ ${say(usable)}`,
    webCores / usable,
    '',
  );
  const socketsPerMachine = day.socketsPerProcess * day.coresPerMachine;
  const forSockets = add(
    'Machines for the number of sockets',
    `${say(day.visitorsAtPeak)} ÷ (${say(day.socketsPerProcess)} × ${say(day.coresPerMachine)} processes)`,
    day.visitorsAtPeak / socketsPerMachine,
    '',
  );
  const free = day.gigabytesPerMachine * 1_024 * day.highestLoad - day.coresPerMachine * costs.processMemory;
  const forMemory = add(
    'Machines for the memory of the sockets',
    `${say(day.visitorsAtPeak)} × ${say(costs.socketMemory)} MB ÷ (${say(day.gigabytesPerMachine)} GB × ${say(day.highestLoad)} − ${say(day.coresPerMachine)} × ${say(costs.processMemory)} MB)`,
    free > 0 ? (day.visitorsAtPeak * costs.socketMemory) / free : Number.POSITIVE_INFINITY,
    '',
  );
  const web = add(
    'Machines for the web',
    `the largest of these, rounded up, + ${say(day.spareMachines)} spare`,
    Math.max(1, Math.ceil(Math.max(forCores, forSockets, forMemory))) + day.spareMachines,
    'machines',
  );

  const ofPrimary = addUse(
    'The primary of PostgreSQL',
    'database',
    loads.filter(({ readBy }) => readBy === 'primary'),
  );
  const coresOfPrimary = add(
    'Cores of its machine',
    `${say(ofPrimary)} ÷ ${say(day.highestLoad)}, rounded up, and at least ${say(day.coresPerMachine)}`,
    Math.max(day.coresPerMachine, Math.ceil(ofPrimary / day.highestLoad)),
    'cores',
  );
  const ofReplicas = addUse(
    'Its replicas',
    'database',
    loads.filter(({ readBy }) => readBy === 'replicas'),
  );
  const replicas = add(
    'Machines for replicas',
    `${say(ofReplicas)} ÷ ${say(usable)}, rounded up, + ${say(day.spareMachines)} spare, which can be promoted`,
    Math.ceil(ofReplicas / usable) + day.spareMachines,
    'machines',
  );
  return {
    lines,
    machines: { web, primary: 1, replicas },
    cores: { web: webCores, primary: ofPrimary, replicas: ofReplicas },
    coresOfPrimary,
  };
}
