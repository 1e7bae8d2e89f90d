import { expect, it, vi } from 'vitest';
import { rememberedChoice } from './remembered-choice.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('is no at first, and is remembered for the next page', () => {
  const storage = memory();
  const choice = rememberedChoice('test', () => storage);
  expect(choice.read()).toBe(false);
  choice.choose(true);
  expect(choice.read()).toBe(true);
  expect(rememberedChoice('test', () => storage).read()).toBe(true);
  expect(rememberedChoice('other', () => storage).read()).toBe(false);
});

it('tells its listeners about a new choice', () => {
  const choice = rememberedChoice('test', memory);
  const listener = vi.fn();
  const stop = choice.subscribe(listener);
  choice.choose(true);
  stop();
  choice.choose(false);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('works without storage', () => {
  const choice = rememberedChoice('test', () => {
    throw new Error('Forbidden');
  });
  expect(choice.read()).toBe(false);
  choice.choose(true);
  expect(choice.read()).toBe(true);
});
