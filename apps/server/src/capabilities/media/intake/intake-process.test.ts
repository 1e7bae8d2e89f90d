import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newSealKey, readSealed } from '../sealed-file.ts';
import { createIntakeProcess } from './intake-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-test-intake-'));
});
afterAll(() => rm(folder, { recursive: true }));

let intake = createIntakeProcess();
afterEach(async () => {
  await intake.close();
  intake = createIntakeProcess();
});

/** A file as the server creates it before an upload. */
async function newFile() {
  const file = { path: join(folder, randomBytes(8).toString('hex')), key: newSealKey() };
  await writeFile(file.path, '');
  return file;
}
async function withTmpdir(path: string, use: () => Promise<void>) {
  const { TMPDIR } = process.env;
  try {
    process.env.TMPDIR = path;
    await use();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const MANY = 1024 * 1024 * 1024;

describe('the intake process', () => {
  it('writes every file as it was sent, encrypted, whatever its pieces are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 200_000, size: 'max' }), { maxLength: 6 }),
        async (pieces) => {
          const [file, content] = [await newFile(), Buffer.concat(pieces)];
          expect(await intake.receive(pieces, file, MANY)).toEqual({
            ...{ hash: hashOf(content), bytes: content.length },
          });
          expect((await readSealed(file)).equals(content)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('keeps uploads apart that arrive at the same time', async () => {
    const contents = Array.from({ length: 5 }, () => randomBytes(3_000_000));
    const received = await Promise.all(
      contents.map(async (content) => {
        const file = await newFile();
        const pieces = Array.from({ length: 30 }, (_, n) => content.subarray(n * 100_000, (n + 1) * 100_000));
        const outcome = await intake.receive(pieces, file, MANY);
        return { outcome, isWhole: (await readSealed(file)).equals(content) };
      }),
    );
    expect(received).toEqual(
      contents.map((content) => ({
        outcome: { hash: hashOf(content), bytes: content.length },
        isWhole: true,
      })),
    );
  });

  it('stops at the first byte too many, and reads no further', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield Buffer.alloc(1_000);
      }
    }
    expect(await intake.receive(endless(), await newFile(), 10_000)).toBe('too-large');
    expect(read).toBe(11);
  });

  it('passes on that the sender has stopped halfway', async () => {
    async function* broken() {
      yield Buffer.alloc(1_000);
      throw new Error('The sender is gone.');
    }
    await expect(intake.receive(broken(), await newFile(), MANY)).rejects.toThrow('The sender is gone.');
    expect(await intake.receive([], await newFile(), MANY)).toEqual({
      hash: hashOf(Buffer.alloc(0)),
      bytes: 0,
    });
  });

  it('says that an upload is lost if it is killed, and receives the next one', async () => {
    async function* killing() {
      yield Buffer.alloc(1_000);
      if (intake.pid) process.kill(intake.pid, 'SIGKILL');
      for (;;) {
        yield Buffer.alloc(1_000_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    expect(await intake.receive(killing(), await newFile(), Number.POSITIVE_INFINITY)).toBe('lost');
    const again = [Buffer.from('once more')];
    await expect
      .poll(async () => intake.receive(again, await newFile(), MANY))
      .toEqual({ hash: hashOf(Buffer.from('once more')), bytes: 9 });
  });

  it('starts with a later upload if it could not be started', async () => {
    const missing = join(folder, 'missing');
    await withTmpdir(missing, async () => {
      await expect(intake.receive([Buffer.from('x')], await newFile(), MANY)).rejects.toThrow('ENOENT');
      await mkdir(missing);
      expect(await intake.receive([Buffer.from('x')], await newFile(), MANY)).toMatchObject({ bytes: 1 });
    });
  });

  it('works with any length of the path for temporary files', async () => {
    const long = join(folder, 'long'.repeat(40));
    await mkdir(long);
    await withTmpdir(long, async () => {
      expect(await intake.receive([Buffer.from('x')], await newFile(), MANY)).toMatchObject({ bytes: 1 });
    });
  });

  it('is replaced if it takes nothing any more, however small the upload is', async () => {
    const own = createIntakeProcess({ stallMs: 2_000 });
    /** The process must be running, because the signal would stop these tests otherwise. */
    const stop = async () => {
      await expect.poll(async () => own.receive([], await newFile(), MANY)).toMatchObject({ bytes: 0 });
      if (!own.pid) throw new Error('The process has no id.');
      process.kill(own.pid, 'SIGSTOP');
    };
    for (const bytes of [10, 5_000_000]) {
      await stop();
      expect(await own.receive([Buffer.alloc(bytes), Buffer.from('x')], await newFile(), MANY)).toBe('lost');
    }
    await stop();
    await own.close();
    expect(await own.receive([], await newFile(), MANY)).toBe('lost');
  });

  it('waits for a sender that pauses', async () => {
    const own = createIntakeProcess({ stallMs: 5_000 });
    async function* pausing() {
      yield Buffer.from('one');
      await new Promise((resolve) => setTimeout(resolve, 5_500));
      yield Buffer.from('two');
    }
    await expect.poll(async () => own.receive([], await newFile(), MANY)).toMatchObject({ bytes: 0 });
    expect(await own.receive(pausing(), await newFile(), MANY)).toMatchObject({ bytes: 6 });
    await own.close();
  });

  it('says that an upload is lost if the disk is full', async () => {
    const full = { path: '/dev/full', key: newSealKey() };
    expect(await intake.receive([Buffer.alloc(100_000)], full, MANY)).toBe('lost');
    expect(await intake.receive([], await newFile(), MANY)).toMatchObject({ bytes: 0 });
  });

  it('says that an upload is lost if its file was removed', async () => {
    const file = await newFile();
    await rm(file.path);
    expect(await intake.receive([Buffer.from('late')], file, MANY)).toBe('lost');
    expect(await readdir(folder)).not.toContain(file.path);
  });
});

it('leaves nothing behind when it is closed', async () => {
  const temporary = await mkdtemp(join(folder, 'left-'));
  await withTmpdir(temporary, async () => {
    const own = createIntakeProcess();
    await own.receive([Buffer.from('x')], await newFile(), MANY);
    expect(await readdir(temporary)).toHaveLength(1);
    const { pid } = own;
    await own.close();
    expect(await readdir(temporary)).toEqual([]);
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });
});
