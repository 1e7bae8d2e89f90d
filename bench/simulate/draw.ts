import { drawRows } from '../table.ts';
import type { Assumption } from './assumptions.ts';
import type { Costs, UnitCost } from './costs.ts';
import type { Plan } from './plan-machines.ts';
import { say } from './say.ts';
import type { Size } from './sizes.ts';

const UNITS: Record<UnitCost, string> = {
  cachedPage: 'a page for a visitor, from the cache',
  renderedPage: 'a page for a visitor, rendered',
  customerPage: 'a page for a customer, from the cache',
  renderedCustomerPage: 'a page for a customer, rendered',
  stateRead: 'the state that an open page reads',
  search: 'a search',
  bid: 'a bid',
  eventToThousand: 'an event to 1,000 sockets',
  socketOpened: 'a socket opened and closed',
  socketPing: 'a ping of a socket',
  pictureSent: 'a picture sent',
  pictureTakenIn: 'a picture taken in, in every size',
};

export const drawAssumptions = (assumptions: Record<string, Assumption>): string =>
  drawRows(
    ['assumption', 'value', 'because'],
    Object.entries(assumptions).map(([name, { value, because }]) => [wordsOf(name), say(value), because]),
    [2],
  );

export function drawCosts(costs: Costs): string {
  const ms = (seconds: number): string => say(Number((seconds * 1_000).toPrecision(3)));
  const rows = (Object.entries(UNITS) as [UnitCost, string][]).map(([name, unit]) => {
    const { web, pictures, database } = costs[name];
    return [unit, ms(web), ms(pictures), ms(database)];
  });
  return `${drawRows(['in ms of a core', 'web', 'pictures', 'PostgreSQL'], rows)}
A web process takes ${say(Math.round(costs.processMemory))} MB, and each socket ${say(Math.round(costs.socketMemory * 1_024))} kB more.`;
}

export function drawPlan({ lines, machines, coresOfPrimary }: Plan): string {
  const rows = lines.map(({ what, how, result, unit }) => [what, `${say(result)} ${unit}`.trim(), how]);
  return `${drawRows(['step', 'result', 'arithmetic'], rows, [2])}
${machines.web} machines for the web, ${machines.primary} with ${coresOfPrimary} cores for the primary, ${machines.replicas} for replicas.`;
}

export const drawSizes = (sizes: readonly Size[]): string =>
  drawRows(
    [
      ...['visitors at once', 'live lots', 'web', 'primary', 'replicas'],
      ...['machines: web', 'primary', 'cores of the primary', 'replicas'],
    ],
    sizes.map(({ visitors, lots, plan: { cores, machines, coresOfPrimary } }) => [
      ...[say(visitors), say(lots)],
      ...[cores.web, cores.primary, cores.replicas].map((busy) => `${say(busy)} cores`),
      ...[machines.web, machines.primary, coresOfPrimary, machines.replicas].map(say),
    ]),
  );

/** `liveLots` as words. */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
