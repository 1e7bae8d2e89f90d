import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('items added during a batch are sent together in the next batch', async () => {
  const { batches, sent, finish } = openBatches();

  const first = batches.add(1);
  await started(sent, 1);
  const others = [batches.add(2), batches.add(3)];
  finish();
  await first;
  await started(sent, 2);
  finish();
  await Promise.all(others);

  expect(sent).toEqual([[1], [2, 3]]);
});

test('the first batch is sent at once, and the next ones with a pause between them', async () => {
  const sentAt: number[] = [];
  const batches = createBatches<number>(async () => void sentAt.push(performance.now()), 30);
  await batches.add(1);
  await Promise.all([batches.add(2), batches.add(3)]);
  await batches.add(4);
  expect(sentAt).toHaveLength(3);
  // A timer counts whole milliseconds, and may be up to one early.
  for (const [index, at] of sentAt.entries())
    if (index > 0) expect(at - (sentAt[index - 1] ?? 0)).toBeGreaterThan(28);
});

test('a failure rejects only the messages of its batch, and the next batch is sent', async () => {
  const { batches, sent, finish } = openBatches();

  const failing = batches.add(1);
  await started(sent, 1);
  const following = batches.add(2);
  finish(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await started(sent, 2);
  finish();

  await expect(following).resolves.toBeUndefined();
});

test('at most ten thousand messages may wait', async () => {
  const { batches, sent, finish } = openBatches();
  const first = batches.add(0);
  await started(sent, 1);
  const waiting = Array.from({ length: 10_000 }, (_, number) => batches.add(number));

  await expect(batches.add(1)).rejects.toThrow('10000 live messages wait already.');

  finish();
  await first;
  await started(sent, 2);
  finish();
  await Promise.all(waiting);
});

function openBatches() {
  const sent: number[][] = [];
  let finish: (error?: Error) => void = () => {};
  const batches = createBatches<number>((batch) => {
    sent.push(batch);
    return new Promise<void>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve());
    });
  });
  return { batches, sent, finish: (error?: Error) => finish(error) };
}

const started = (sent: number[][], count: number) => expect.poll(() => sent.length).toBe(count);
