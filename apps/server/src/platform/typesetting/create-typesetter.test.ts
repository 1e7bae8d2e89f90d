import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@marque/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTypesetter } from './create-typesetter.ts';

/** Sets its text, or does what it says. */
const program = `
import { serveTypesetter } from ${JSON.stringify(fileURLToPath(new URL('serve-typesetter.ts', import.meta.url)))};
serveTypesetter(async ({ text }) => {
  if (text === 'fail') throw new Error('No such font.');
  if (text === 'exit') process.exit(1);
  if (text === 'hang') await new Promise(() => {});
  if (text === 'environment') return Buffer.from(Object.keys(process.env).join());
  return Buffer.from(text);
});
`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-typesetter-'));
  file = join(folder, 'program.ts');
  await writeFile(file, program);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (settings: Parameters<typeof createTypesetter>[1] = {}) => {
  const typesetter = createTypesetter<{ text: string }>(file, settings);
  const set = async (text: string) => {
    const printed = await typesetter.set({ text }, 'waiting');
    return printed && Buffer.from(printed).toString();
  };
  return { typesetter, set };
};

test('files that are asked for at once are set by one process, each for its own caller', async () => {
  const { typesetter, set } = open();
  expect(await set('first')).toBe('first');
  const { pid } = typesetter;
  expect(await Promise.all(['a', 'b', 'c'].map(set))).toEqual(['a', 'b', 'c']);
  expect(typesetter.pid).toBe(pid);
});

test('a file that cannot be set fails alone', async () => {
  const { set } = open();
  await expect(set('fail')).rejects.toThrow('No such font.');
  expect(await set('next')).toBe('next');
});

test('a file is lost with its process, and the next one gets a new process', async () => {
  const { set } = open();
  expect(await set('exit')).toBeNull();
  expect(await set('next')).toBe('next');
});

test('a process that was killed while it was idle is not used again', async () => {
  const { typesetter, set } = open();
  await set('first');
  if (typesetter.pid) process.kill(typesetter.pid, 'SIGKILL');
  await eventually(() => expect(typesetter.pid).toBeUndefined());
  expect(await set('next')).toBe('next');
});

test('a file that takes too long is given up', async () => {
  const { typesetter, set } = open({ taskMs: 1_000 });
  expect(await set('hang')).toBeNull();
  await eventually(() => expect(typesetter.pid).toBeUndefined());
});

test('the process has no environment, and ends when it is idle', async () => {
  const { typesetter, set } = open({ idleMs: 1 });
  expect(await set('environment')).toBe('');
  await eventually(() => expect(typesetter.pid).toBeUndefined());
});
