import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueue, PRIORITIES, type Priority } from './queue.ts';

describe('the queue', () => {
  it('runs all tasks in order of arrival, and at most the given number at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (atOnce, works) => {
          const queue = createQueue(atOnce);
          const begun: number[] = [];
          let running = 0;
          let most = 0;
          const outcomes = await Promise.allSettled(
            works.map((fails, index) =>
              queue.run(async () => {
                begun.push(index);
                running += 1;
                most = Math.max(most, running);
                await new Promise((resolve) => setImmediate(resolve));
                running -= 1;
                if (fails) throw new Error('failed');
                return index;
              }, 'background'),
            ),
          );
          expect(begun).toEqual(works.map((_, index) => index));
          expect(most).toBe(Math.min(atOnce, works.length));
          expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(works);
          expect(queue.waiting).toBe(0);
        },
      ),
    );
  });

  it('runs tasks for visitors first, then uploads, then opened pages, then the rest', async () => {
    const priorities = fc.array(fc.constantFrom(...PRIORITIES), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(priorities, async (works) => {
        const queue = createQueue(1);
        const { promise: begin, resolve } = Promise.withResolvers<void>();
        const first = queue.run(() => begin, 'background');
        const order: number[] = [];
        const others = works.map((priority, index) =>
          queue.run(async () => {
            order.push(index);
          }, priority),
        );
        resolve();
        await Promise.all([first, ...others]);
        const expected = PRIORITIES.flatMap((priority) =>
          works.flatMap((each, index) => (each === priority ? [index] : [])),
        );
        expect(order).toEqual(expected);
      }),
    );
  });

  it('lets senders take turns, however many tasks one of them has', async () => {
    const sent = fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(sent, async (senders) => {
        const queue = createQueue(1);
        const { promise: begin, resolve } = Promise.withResolvers<void>();
        const first = queue.run(() => begin, 'upload', 'one');
        const order: { sender: string; index: number }[] = [];
        const others = senders.map((sender, index) =>
          queue.run(async () => void order.push({ sender, index }), 'upload', sender),
        );
        resolve();
        await Promise.all([first, ...others]);
        const turns = new Map<string, number>();
        const turnsOf = ({ sender }: { sender: string }) => turns.get(sender) ?? 0;
        for (const [place, task] of order.entries()) {
          // Nobody takes a turn before a sender who has had fewer.
          for (const waiting of order.slice(place))
            expect(turnsOf(task)).toBeLessThanOrEqual(turnsOf(waiting));
          turns.set(task.sender, turnsOf(task) + 1);
        }
        for (const name of senders) {
          const own = order.filter(({ sender }) => sender === name).map(({ index }) => index);
          expect(own).toEqual(own.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  it('keeps reserved places for visitors, and gives them to all as soon as they are free', async () => {
    let reserved = 1;
    const queue = createQueue(2, () => reserved);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (name: string, priority: Priority) =>
      queue.run(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, priority);
    const works = [run('first upload', 'upload'), run('second upload', 'upload')];
    works.push(run('third upload', 'upload'), run('visitor', 'waiting'));
    await nextTurn();
    expect(begun).toEqual(['first upload', 'visitor']);
    reserved = 0;
    ends.get('visitor')?.();
    await works[3];
    await nextTurn();
    expect(begun).toEqual(['first upload', 'visitor', 'second upload']);
    reserved = 5;
    ends.get('first upload')?.();
    await works[0];
    expect([queue.waiting, queue.waitingWith('upload'), queue.waitingWith('waiting')]).toEqual([1, 1, 0]);
    ends.get('second upload')?.();
    await works[1];
    await nextTurn();
    expect(begun).toEqual(['first upload', 'visitor', 'second upload', 'third upload']);
    ends.get('third upload')?.();
    await works[2];
  });

  it('counts waiting tasks', async () => {
    const queue = createQueue(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const works = [1, 2, 3].map(() => queue.run(() => promise, 'background'));
    expect(queue.waiting).toBe(2);
    resolve();
    await Promise.all(works);
    expect(queue.waiting).toBe(0);
  });
});
