import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const messages = (store: ReturnType<typeof createToastStore>) =>
  store.current().map(({ message }) => message);

test('a toast is shown for five seconds', () => {
  const store = createToastStore();
  store.show({ tone: 'success', message: 'Saved' });
  vi.advanceTimersByTime(4999);
  expect(messages(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('toasts are shown in the order of arrival, and each disappears after its own time', () => {
  const store = createToastStore();
  store.show({ tone: 'info', message: 'first' });
  vi.advanceTimersByTime(2000);
  store.show({ tone: 'info', message: 'second' });
  expect(messages(store)).toEqual(['first', 'second']);
  vi.advanceTimersByTime(3000);
  expect(messages(store)).toEqual(['second']);
});

test('paused toasts keep their remaining time', () => {
  const store = createToastStore();
  store.show({ tone: 'info', message: 'held' });
  vi.advanceTimersByTime(4000);
  store.pause();
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual(['held']);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(messages(store)).toEqual(['held']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('a toast that arrives during a pause is paused too', () => {
  const store = createToastStore();
  store.pause();
  store.show({ tone: 'info', message: 'late' });
  vi.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual(['late']);
  store.resume();
  vi.advanceTimersByTime(5000);
  expect(messages(store)).toEqual([]);
});

test('a dismissed toast disappears at once and leaves no timer', () => {
  const store = createToastStore();
  store.show({ tone: 'danger', message: 'Refused' });
  store.dismiss(store.current()[0]?.id ?? 0);
  expect(messages(store)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a toast for after the navigation waits for it, and is then shown once for its full time', () => {
  const store = createToastStore();
  store.show({ tone: 'warning', message: 'Logged out', afterNavigation: true });
  vi.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual([]);
  store.flushAfterNavigation();
  expect(messages(store)).toEqual(['Logged out']);
  vi.advanceTimersByTime(5000);
  store.flushAfterNavigation();
  expect(messages(store)).toEqual([]);
});

test('listeners are notified of each change until they unsubscribe', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.show({ tone: 'info', message: 'one' });
  vi.advanceTimersByTime(5000);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ tone: 'info', message: 'two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
