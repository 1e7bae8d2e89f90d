import { describe, expect, it } from 'vitest';
import { createLateParts, createTurn } from './late-parts.ts';

/** An element, as far as the parts need one: they compare it, and look for its parents. */
const element = (parentElement: Element | null = null) => ({ parentElement }) as Element;

/** A browser that becomes idle only when it is told so. */
function handIdle() {
  const callbacks: (() => void)[] = [];
  const idle = () => new Promise<void>((resolve) => callbacks.push(resolve));
  const becomeIdle = async () => {
    for (const callback of callbacks.splice(0)) callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { idle, becomeIdle };
}

function threeParts(arrival = Promise.resolve()) {
  const { idle, becomeIdle } = handIdle();
  const parts = createLateParts(idle, arrival);
  const waiting = Array.from({ length: 3 }, () => ({ place: element(), turn: createTurn() }));
  for (const { place, turn } of waiting) parts.wait(place, turn);
  const states = () => waiting.map(({ turn }) => turn.status);
  return { parts, waiting, states, becomeIdle };
}

describe('createLateParts', () => {
  it('hydrates one part whenever the browser is idle, in the order of the page', async () => {
    const { states, becomeIdle } = threeParts();
    await becomeIdle();
    expect(states()).toEqual(['pending', 'pending', 'pending']);
    await becomeIdle();
    expect(states()).toEqual(['fulfilled', 'pending', 'pending']);
    await becomeIdle();
    await becomeIdle();
    expect(states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('hydrates a part at once if it is needed', () => {
    const { parts, waiting, states } = threeParts();
    parts.hydrate(waiting[2]?.place ?? element());
    expect(states()).toEqual(['pending', 'pending', 'fulfilled']);
  });

  it('hydrates the parts on the screen one after another, before the visitor has arrived', async () => {
    const { parts, waiting, states, becomeIdle } = threeParts(new Promise(() => undefined));
    for (const { place } of waiting.slice(1)) parts.show(place);
    expect(states()).toEqual(['pending', 'fulfilled', 'pending']);
    await becomeIdle();
    expect(states()).toEqual(['pending', 'fulfilled', 'fulfilled']);
    await becomeIdle();
    parts.show(waiting[0]?.place ?? element());
    expect(states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('lets no part wait any more after React has tried one again before its turn', () => {
    const { parts, waiting, states } = threeParts(new Promise(() => undefined));
    for (const { turn } of waiting) parts.attempt(turn);
    expect(states()).toEqual(['pending', 'pending', 'pending']);
    for (const { turn } of waiting.slice(0, 1)) parts.attempt(turn);
    expect(states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    // A part inside another one is first tried when the other is hydrated.
    const inner = createTurn();
    parts.attempt(inner);
    expect(inner.status).toBe('fulfilled');
  });

  it('hydrates the part around the target of an event, and the parts around that', () => {
    const { parts, waiting, states } = threeParts();
    const inner = createTurn();
    const innerPlace = element(waiting[1]?.place);
    parts.wait(innerPlace, inner);
    parts.hydrateAround(element(innerPlace));
    expect(states()).toEqual(['pending', 'fulfilled', 'pending']);
    expect(inner.status).toBe('fulfilled');
  });

  it('hydrates nothing that is not needed before the visitor has arrived', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    const { parts, waiting, states, becomeIdle } = threeParts(arrival);
    let isComplete = false;
    void parts.complete().then(() => {
      isComplete = true;
    });
    for (let turns = 0; turns < 5; turns++) await becomeIdle();
    parts.hydrate(waiting[1]?.place ?? element());
    expect(states()).toEqual(['pending', 'fulfilled', 'pending']);
    arrive();
    await becomeIdle();
    expect(isComplete).toBe(false);
    for (let turns = 0; turns < 4; turns++) await becomeIdle();
    expect(states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(isComplete).toBe(true);
  });

  it('is settled when the browser has been idle and no part has taken its turn meanwhile', async () => {
    const { parts, waiting, becomeIdle } = threeParts(new Promise(() => undefined));
    let isSettled = false;
    void parts.settled().then(() => {
      isSettled = true;
    });
    parts.hydrate(waiting[0]?.place ?? element());
    await becomeIdle();
    expect(isSettled).toBe(false);
    await becomeIdle();
    expect(isSettled).toBe(true);
  });

  it('starts again for the parts of a later page', async () => {
    const { parts, becomeIdle } = threeParts();
    for (let turns = 0; turns < 5; turns++) await becomeIdle();
    const later = createTurn();
    parts.wait(element(), later);
    for (let turns = 0; turns < 2; turns++) await becomeIdle();
    expect(later.status).toBe('fulfilled');
  });
});
