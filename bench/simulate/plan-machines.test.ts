import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Assumptions, assumedValues } from './assumptions.ts';
import type { Costs, Spent } from './costs.ts';
import { planMachines } from './plan-machines.ts';

const nothing: Spent = { web: 0, pictures: 0, database: 0 };
const free: Costs = {
  ...{ cachedPage: nothing, renderedPage: nothing, customerPage: nothing, renderedCustomerPage: nothing },
  ...{ stateRead: nothing, search: nothing, bid: nothing },
  ...{ eventToThousand: nothing, socketOpened: nothing, socketPing: nothing },
  ...{ pictureSent: nothing, pictureTakenIn: nothing, processMemory: 0, socketMemory: 0 },
};
const quiet: Assumptions = { ...assumedValues(), visitorsAtPeak: 0, liveLots: 0 };

const spent = fc.record({
  web: fc.double({ min: 0, max: 0.05, noNaN: true }),
  pictures: fc.double({ min: 0, max: 1, noNaN: true }),
  database: fc.double({ min: 0, max: 0.05, noNaN: true }),
});
const costs: fc.Arbitrary<Costs> = fc.record({
  ...{ cachedPage: spent, renderedPage: spent, customerPage: spent, renderedCustomerPage: spent },
  ...{ stateRead: spent, search: spent, bid: spent },
  ...{ eventToThousand: spent, socketOpened: spent, socketPing: spent },
  ...{ pictureSent: spent, pictureTakenIn: spent },
  processMemory: fc.double({ min: 0, max: 1_000, noNaN: true }),
  socketMemory: fc.double({ min: 0, max: 1, noNaN: true }),
});
const day: fc.Arbitrary<Assumptions> = fc
  .record({
    visitorsAtPeak: fc.nat(1_000_000),
    liveLots: fc.nat(70_000),
    audience: fc.nat(20_000),
    coresPerMachine: fc.integer({ min: 1, max: 64 }),
    highestLoad: fc.double({ min: 0.1, max: 1, noNaN: true }),
  })
  .map((drawn) => ({ ...assumedValues(), ...drawn }));

const resultOf = (plan: ReturnType<typeof planMachines>, what: string) =>
  plan.lines.find((line) => line.what === what)?.result;

it('needs one machine of each kind and the spare ones if nothing happens', () => {
  expect(planMachines(quiet, free).machines).toEqual({ web: 2, primary: 1, replicas: 1 });
});

it('divides the cores by what a machine may be busy', () => {
  // 60,000 visitors read 1,000 pages a second, 95 % of which are no searches. Half of 70 % of them are rendered.
  const plan = planMachines(
    { ...quiet, visitorsAtPeak: 60_000 },
    { ...free, renderedPage: { web: 0.02, pictures: 0, database: 0.004 } },
  );
  expect(resultOf(plan, 'Pages for visitors, rendered')).toBeCloseTo(332.5);
  expect(resultOf(plan, 'Web processes')).toBeCloseTo(6.65);
  expect(resultOf(plan, 'Its replicas')).toBeCloseTo(1.33);
  // 6.65 ÷ (4 × 0.5), rounded up, and one spare; for the replicas 1.33 ÷ 2.
  expect(plan.machines).toEqual({ web: 5, primary: 1, replicas: 2 });
});

it('renders the pages of customers as often as those of visitors, from the primary', () => {
  // 950 of 1,000 pages a second are no searches, and 30 % of them are for customers.
  const plan = planMachines(
    { ...quiet, visitorsAtPeak: 60_000 },
    {
      ...free,
      renderedCustomerPage: { web: 0.02, pictures: 0, database: 0.004 },
      customerPage: { web: 0.002, pictures: 0, database: 0.001 },
    },
  );
  expect(resultOf(plan, 'Pages for customers, rendered')).toBeCloseTo(142.5);
  expect(resultOf(plan, 'Pages for customers, from the cache')).toBeCloseTo(142.5);
  expect(plan.cores.web).toBeCloseTo(3.135);
  expect(plan.cores.primary).toBeCloseTo(0.7125);
  expect(plan.cores.replicas).toBe(0);
});

it('counts what each open page reads', () => {
  const plan = planMachines(
    { ...quiet, visitorsAtPeak: 60_000 },
    { ...free, stateRead: { web: 0.001, pictures: 0, database: 0.0005 } },
  );
  expect(plan.cores).toEqual({ web: 1, primary: 0.5, replicas: 0 });
});

it('counts bids in the waves of the evening, and each of their events for its audience', () => {
  const plan = planMachines({ ...quiet, liveLots: 7_000 }, free);
  // 500 lots in 7,200 s, with 25 bids each in their last minutes, in waves ten times as high.
  expect(resultOf(plan, 'Bids')).toBeCloseTo(17.36);
  expect(resultOf(plan, 'Events to 1,000 sockets')).toBeCloseTo(86.81);
});

it('needs machines for sockets that cost nothing, because a process serves only so many', () => {
  expect(planMachines({ ...quiet, visitorsAtPeak: 160_001 }, free).machines.web).toBe(4);
});

it('gives the primary more cores if others are too small for it', () => {
  // 17.36 bids a second × 0.2 s, of which half of the machine may be busy.
  const dear: Costs = { ...free, bid: { web: 0, pictures: 0, database: 0.2 } };
  expect(planMachines(assumedValues(), dear).coresOfPrimary).toBe(7);
  expect(planMachines({ ...assumedValues(), coresPerMachine: 16 }, dear).coresOfPrimary).toBe(16);
});

it('shows a step for every figure, which ends with the machines', () => {
  const { lines, machines } = planMachines(assumedValues(), free);
  for (const { what, how } of lines) expect(`${what}: ${how}`).toMatch(/^\S.*: \S/);
  expect(lines.filter(({ unit }) => unit === 'machines').map(({ result }) => result)).toEqual([
    machines.web,
    machines.replicas,
  ]);
});

it('never needs fewer machines for more traffic', () => {
  const grows = fc.constantFrom('visitorsAtPeak', 'liveLots', 'audience', 'customerShare' as const);
  fc.assert(
    fc.property(
      day,
      costs,
      grows,
      fc.double({ min: 1, max: 3, noNaN: true }),
      (before, each, name, times) => {
        // A customer costs more than a visitor, so that a larger share of customers is more traffic.
        const dear = { customerPage: sum(each), renderedCustomerPage: sum(each) };
        const prices = name === 'customerShare' ? { ...each, ...dear } : each;
        const less = planMachines(before, prices);
        const more = planMachines({ ...before, [name]: before[name] * times }, prices);
        expect(more.machines.web).toBeGreaterThanOrEqual(less.machines.web);
        if (name !== 'customerShare')
          expect(more.machines.replicas).toBeGreaterThanOrEqual(less.machines.replicas);
        expect(more.coresOfPrimary).toBeGreaterThanOrEqual(less.coresOfPrimary);
      },
    ),
  );
});

it('never needs more machines if they may be busier or have more cores', () => {
  fc.assert(
    fc.property(day, costs, (before, each) => {
      const less = planMachines(before, { ...each, processMemory: 0 });
      const busier = { ...before, highestLoad: 1, coresPerMachine: before.coresPerMachine * 2 };
      const more = planMachines(busier, { ...each, processMemory: 0 });
      expect(more.machines.web).toBeLessThanOrEqual(less.machines.web);
      expect(more.machines.replicas).toBeLessThanOrEqual(less.machines.replicas);
    }),
  );
});

it('never needs fewer machines if units cost more', () => {
  fc.assert(
    fc.property(day, costs, costs, (some, one, other) => {
      const less = planMachines(some, one);
      const more = planMachines(some, addCosts(one, other));
      expect(more.machines.web).toBeGreaterThanOrEqual(less.machines.web);
      expect(more.machines.replicas).toBeGreaterThanOrEqual(less.machines.replicas);
    }),
  );
});

const addSpent = (one: Spent, other: Spent): Spent => ({
  web: one.web + other.web,
  pictures: one.pictures + other.pictures,
  database: one.database + other.database,
});

const sum = ({ cachedPage, renderedPage }: Costs): Spent => addSpent(cachedPage, renderedPage);

const addCosts = (one: Costs, other: Costs): Costs => ({
  cachedPage: addSpent(one.cachedPage, other.cachedPage),
  renderedPage: addSpent(one.renderedPage, other.renderedPage),
  customerPage: addSpent(one.customerPage, other.customerPage),
  renderedCustomerPage: addSpent(one.renderedCustomerPage, other.renderedCustomerPage),
  stateRead: addSpent(one.stateRead, other.stateRead),
  search: addSpent(one.search, other.search),
  bid: addSpent(one.bid, other.bid),
  eventToThousand: addSpent(one.eventToThousand, other.eventToThousand),
  socketOpened: addSpent(one.socketOpened, other.socketOpened),
  socketPing: addSpent(one.socketPing, other.socketPing),
  pictureSent: addSpent(one.pictureSent, other.pictureSent),
  pictureTakenIn: addSpent(one.pictureTakenIn, other.pictureTakenIn),
  processMemory: one.processMemory + other.processMemory,
  socketMemory: one.socketMemory + other.socketMemory,
});
