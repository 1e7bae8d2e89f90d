import { expect, it, vi } from 'vitest';
import { createUnseen } from './unseen.ts';

const [ADA, BEN] = ['ada', 'ben'];

/** Two tabs of one browser. As in a browser, a tab does not hear itself. */
function twoTabs() {
  const heard: ((event: MessageEvent) => void)[] = [];
  const openTab = (own: number, other: number) =>
    createUnseen(() => ({
      postMessage: (data) => heard[other]?.({ data } as MessageEvent),
      addEventListener: (_: string, listener: unknown) => {
        heard[own] = listener as (event: MessageEvent) => void;
      },
    }));
  return [openTab(0, 1), openTab(1, 0)] as const;
}

it('counts nothing at first, and nothing for another customer', () => {
  const unseen = createUnseen(() => null);
  expect(unseen.countOf(ADA)).toBe(0);
  unseen.set(ADA, 3);
  expect([unseen.countOf(ADA), unseen.countOf(BEN)]).toEqual([3, 0]);
});

it('shows the same number in every tab that listens', () => {
  const [here, there] = twoTabs();
  const onChange = vi.fn();
  there.subscribe(onChange);
  here.set(ADA, 2);
  expect(there.countOf(ADA)).toBe(2);
  there.set(ADA, 0);
  expect([onChange.mock.calls.length, here.countOf(ADA)]).toEqual([2, 0]);
});

it('tells nobody who has stopped listening', () => {
  const unseen = createUnseen(() => null);
  const onChange = vi.fn();
  unseen.subscribe(onChange)();
  unseen.set(ADA, 1);
  expect(onChange).not.toHaveBeenCalled();
});
