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

function threeParts() {
  const { idle, becomeIdle } = handIdle();
  const parts = createLateParts(idle);
  const waiting = Array.from({ length: 3 }, () => ({ place: element(), turn: createTurn() }));
  for (const { place, turn } of waiting) parts.wait(place, turn);
  const states = () => waiting.map(({ turn }) => turn.status);
  return { parts, waiting, states, becomeIdle };
}

describe('createLateParts', () => {
  it('hydrates one part whenever the browser is idle, in the order of the page', async () => {
    const { states, becomeIdle } = threeParts();
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

  it('hydrates the part around the target of an event, and the parts around that', () => {
    const { parts, waiting, states } = threeParts();
    const inner = createTurn();
    const innerPlace = element(waiting[1]?.place);
    parts.wait(innerPlace, inner);
    parts.hydrateAround(element(innerPlace));
    expect(states()).toEqual(['pending', 'fulfilled', 'pending']);
    expect(inner.status).toBe('fulfilled');
  });

  it('is settled when no part waits any more', async () => {
    const { parts, becomeIdle } = threeParts();
    let isSettled = false;
    void parts.settled().then(() => {
      isSettled = true;
    });
    for (let turns = 0; turns < 3; turns++) {
      expect(isSettled).toBe(false);
      await becomeIdle();
    }
    await becomeIdle();
    expect(isSettled).toBe(true);
  });

  it('starts again for the parts of a later page', async () => {
    const { parts, becomeIdle } = threeParts();
    for (let turns = 0; turns < 5; turns++) await becomeIdle();
    const later = createTurn();
    parts.wait(element(), later);
    await becomeIdle();
    expect(later.status).toBe('fulfilled');
  });
});
