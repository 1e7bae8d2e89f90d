import { describe, expect, test } from 'vitest';
import type { GuardedStorage } from '../../site/guarded-storage.ts';
import { keptEdits } from './kept-edits.ts';
import { newCarId, openNewCar } from './new-car.ts';

function memory(): GuardedStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** A browser in which a customer opens tabs. Each has a storage of its own. */
function openBrowser() {
  const browser = memory();
  let time = Date.parse('2026-06-01T12:00:00Z');
  const openTab = (tab = memory(), customer = 'ada') => {
    const car = openNewCar(customer, { tab, browser, now: () => time });
    car.stayOpen();
    const edits = keptEdits({ draftId: newCarId(car.key), customerId: customer }, Object.is, browser);
    return { car, tab, edits };
  };
  const wait = (minutes: number) => {
    time += minutes * 60_000;
  };
  return { browser, openTab, wait };
}

describe('a car without a draft', () => {
  test('is another one in each tab', () => {
    const { openTab } = openBrowser();
    const one = openTab();
    one.edits.write('make', { base: '', value: 'Alvis' });
    const other = openTab();
    expect(other.car.key).not.toBe(one.car.key);
    expect(other.edits.read()).toEqual({});
  });

  test('is the same after a reload', () => {
    const { openTab } = openBrowser();
    const { tab, car } = openTab();
    car.leave();
    expect(openTab(tab).car.key).toBe(car.key);
  });

  test.each([
    ['was closed', 0, true],
    ['has crashed some minutes ago', 4, false],
  ])('is continued in another tab if its tab %s', (_, minutes, isLeft) => {
    const { openTab, wait } = openBrowser();
    const { car, edits } = openTab();
    edits.write('make', { base: '', value: 'Alvis' });
    if (isLeft) car.leave();
    wait(minutes);
    const next = openTab();
    expect(next.edits.read()).toMatchObject({ make: { value: 'Alvis' } });
  });

  test('is continued in another tab if it has files, although nothing was typed', () => {
    const { openTab } = openBrowser();
    const { car } = openTab();
    car.noteFiles();
    expect(openTab().car.key).not.toBe(car.key);
    car.leave();
    expect(openTab().car.key).toBe(car.key);
  });

  test('is never continued by another customer', () => {
    const { openTab } = openBrowser();
    const { car, edits } = openTab();
    edits.write('make', { base: '', value: 'Alvis' });
    car.leave();
    expect(openTab(memory(), 'ben').car.key).not.toBe(car.key);
  });

  test('leaves nothing behind once its draft exists', () => {
    const { browser, openTab } = openBrowser();
    const { tab, car } = openTab();
    car.noteSent();
    car.noteFiles();
    expect(car.wasSent()).toBe(true);
    car.finish();
    expect([browser.keys(), tab.keys()]).toEqual([[], []]);
    expect(openTab(tab).car.key).not.toBe(car.key);
  });
});
