import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StepOutcome, Upload, UploadStore } from './upload.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** A server that knows the pictures which arrived, and the pictures of the car by their rank. */
function createServer() {
  const known = new Map<string, number>();
  const car = new Map<string, number>();
  return {
    known,
    pictures: () => [...car].sort(([, one], [, other]) => one - other).map(([id]) => id),
    receive: (hash: string) => known.set(hash, (known.get(hash) ?? 0) + 1),
    add: (hash: string, rank: number) => car.has(hash) || car.set(hash, rank),
  };
}

const memoryStore = (stored: Map<string, Upload>): UploadStore => ({
  all: async () => structuredClone([...stored.values()]),
  has: async (key) => stored.has(key),
  async put(upload) {
    stored.set(upload.key, upload);
    return true;
  },
  remove: async (key) => void stored.delete(key),
  async move(newCar, draftId) {
    for (const [key, { isNew: _, ...upload }] of stored)
      if (upload.draftId === newCar) stored.set(key, { ...upload, draftId });
  },
});

/** Nobody listens to the queue. */
const UNHEARD = { onProgress: () => {}, onLoggedOut: () => {} };

/** A dead connection stays open: nobody answers, and no error is reported. */
const FAULTS = ['none', 'lost-request', 'lost-answer', 'dead-before', 'dead-after', 'logged-out'] as const;
type Fault = (typeof FAULTS)[number];

/** The pictures in `failing` fail at every attempt. */
function createWorld(faults: Fault[], failing: readonly string[] = []) {
  const server = createServer();
  const stored = new Map<string, Upload>();
  let keys = 0;
  let time = 1_000;
  const nextFault = (): Fault => faults.shift() ?? 'none';
  let timers: { callback: () => void; at: number }[] = [];
  let visit = 0;

  const open = (): UploadQueue => {
    visit += 1;
    const own = visit;
    // A page that was closed does nothing any more.
    const alive = async () => {
      await Promise.resolve();
      if (own !== visit) await new Promise(() => {});
    };
    const memory = memoryStore(stored);
    const store: UploadStore = {
      ...memory,
      put: (upload) => alive().then(() => memory.put(upload)),
      remove: (key) => alive().then(() => memory.remove(key)),
      move: (newCar, draftId) => alive().then(() => memory.move(newCar, draftId)),
    };
    const attempt = async (signal: AbortSignal, act: () => void): Promise<StepOutcome> => {
      await alive();
      const fault = nextFault();
      if (fault === 'dead-before') await untilGivenUp(signal);
      if (fault === 'lost-request') return { kind: 'later' };
      if (fault === 'logged-out') return { kind: 'logged-out' };
      act();
      await alive();
      if (fault === 'dead-after') await untilGivenUp(signal);
      return fault === 'lost-answer' ? { kind: 'later' } : { kind: 'done' };
    };
    return createUploadQueue({
      store,
      alone: (_key, run) => run(),
      newKey: () => {
        keys += 1;
        return `key-${keys}`;
      },
      now: () => {
        time += 1;
        return time;
      },
      onProgress: () => {
        world.progress += 1;
      },
      onLoggedOut: () => {
        world.loggedOut += 1;
      },
      later: (callback, seconds) => void timers.push({ callback, at: time + seconds * 1_000 }),
      steps: {
        prepare: async (upload) => {
          await alive();
          return prepare(upload);
        },
        isKnown: async ({ hash }, signal) => {
          const outcome = await attempt(signal, () => {});
          return outcome.kind === 'done' ? server.known.has(hash) : outcome;
        },
        send: async ({ hash }, _onProgress, signal) =>
          failing.includes(hash ?? '')
            ? { kind: 'later', seconds: 5 }
            : attempt(signal, () => server.receive(hash ?? '')),
        add: ({ draftId, hash, rank }, signal) =>
          draftId === 'car'
            ? attempt(signal, () => server.add(hash, rank))
            : Promise.resolve({ kind: 'refused', sentence: `There is no car ${draftId}.` }),
      },
    });
  };
  /** Longer than anything that the queue waits for. */
  const passTime = (seconds = 130) => {
    time += seconds * 1_000;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { callback } of due) callback();
  };
  /** A frozen page has no timers. */
  const freeze = (seconds: number) => {
    time += seconds * 1_000;
  };
  const world = { server, stored, open, passTime, freeze, progress: 0, loggedOut: 0 };
  return world;
}

const untilGivenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const NEW_CAR = { draftId: 'new-car', isNew: true, slot: null } as const;
const picture = (name: string) => ({ blob: new Blob([name]), name });
/** Node reads a blob in a thread, which takes any number of turns on a busy machine. */
let reads = 0;
const contentOf = async (blob: Blob): Promise<string> => {
  reads += 1;
  return blob.text().finally(() => {
    reads -= 1;
  });
};
const prepare = async ({ blob }: Upload) => ({
  kind: 'prepared' as const,
  blob,
  hash: await contentOf(blob),
});
const settle = async () => {
  do {
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  } while (reads > 0);
};

describe('sending pictures', () => {
  it('loses none, sends none twice and keeps their order, whatever fails and ends at any time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 8 }),
        fc.array(fc.constantFrom(...FAULTS), { maxLength: 12 }),
        fc.array(fc.nat(30), { maxLength: 3 }),
        async (names, faults, reloads) => {
          const world = createWorld(faults);
          let queue = world.open();
          await queue.add(names.map(picture), { draftId: 'car', slot: null });
          for (const turns of reloads) {
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            queue = world.open();
            await queue.restore();
          }
          for (let round = 0; round < 40 && world.stored.size > 0; round += 1) {
            await settle();
            world.passTime();
            queue.logIn();
          }
          await settle();
          expect(world.server.pictures()).toEqual(names);
          expect(world.stored.size).toBe(0);
          expect(queue.snapshot().items).toEqual([]);
          // Whatever arrived is known, so it is never sent again.
          expect([...world.server.known.values()].every((times) => times === 1)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sends all others if as many files as it sends at once always fail', async () => {
    const world = createWorld([], ['a', 'b', 'c']);
    const queue = world.open();
    await queue.add(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(picture), { draftId: 'car', slot: null });
    for (let round = 0; round < 10; round += 1) {
      await settle();
      world.passTime();
    }
    expect(world.server.pictures()).toEqual(['d', 'e', 'f', 'g']);
    expect(queue.snapshot().items).toHaveLength(3);
  });

  it('gives up dead connections when the page is visible again, and sends the same pictures again', async () => {
    const world = createWorld(['dead-before', 'dead-after', 'dead-before']);
    const queue = world.open();
    const names = ['a', 'b', 'c', 'd'];
    await queue.add(names.map(picture), { draftId: 'car', slot: null });
    await settle();
    // All three places are occupied.
    expect(world.server.pictures()).toEqual([]);
    world.freeze(30);
    queue.resume();
    await settle();
    world.passTime(3);
    await settle();
    expect(world.server.pictures()).toEqual(names);
    expect([...world.server.known.values()]).toEqual([1, 1, 1, 1]);
  });

  it('stops when the session has ended, says so once, and continues after a log-in', async () => {
    const world = createWorld(['logged-out', 'logged-out', 'logged-out']);
    const queue = world.open();
    const names = ['a', 'b', 'c', 'd'];
    await queue.add(names.map(picture), { draftId: 'car', slot: null });
    for (let round = 0; round < 3; round += 1) {
      await settle();
      world.passTime();
      queue.resume();
    }
    await settle();
    expect([world.loggedOut, world.server.known.size, queue.hasUnsent()]).toEqual([1, 0, true]);
    const before = world.progress;
    queue.logIn();
    await settle();
    expect(world.server.pictures()).toEqual(names);
    expect(queue.hasUnsent()).toBe(false);
    expect(world.progress).toBeGreaterThanOrEqual(before + names.length);
  });

  it('sends nothing after the page has learned of the end of the session', async () => {
    const world = createWorld([]);
    const queue = world.open();
    queue.logOut();
    await queue.add([picture('a')], { draftId: 'car', slot: null });
    await settle();
    expect([world.loggedOut, world.server.known.size]).toEqual([0, 0]);
    queue.logIn();
    await settle();
    expect(world.server.pictures()).toEqual(['a']);
  });

  it('sends the same picture once, even if it was chosen twice', async () => {
    const world = createWorld([]);
    const queue = world.open();
    await queue.add([picture('a'), picture('a'), picture('b')], { draftId: 'car', slot: null });
    await settle();
    expect(world.server.pictures()).toEqual(['a', 'b']);
    expect([...world.server.known.values()]).toEqual([1, 1]);
    expect(world.stored.size).toBe(0);
  });

  it('keeps the pictures of a new car, through a reload, until its draft exists', async () => {
    const world = createWorld([]);
    const before = world.open();
    await before.add([picture('a'), picture('b')], NEW_CAR);
    await settle();
    expect(world.server.known.size).toBe(0);

    const queue = world.open();
    await queue.restore();
    expect(queue.snapshot().items).toEqual([]);
    expect(await queue.restoreNew('another-car')).toBe(false);
    expect(await queue.restoreNew('new-car')).toBe(true);
    expect(queue.snapshot().items).toMatchObject([
      { name: 'a', draftId: 'new-car', state: 'waiting' },
      { name: 'b', draftId: 'new-car', state: 'waiting' },
    ]);
    await queue.move('new-car', 'car');
    await settle();
    expect(world.server.pictures()).toEqual(['a', 'b']);
    expect(world.stored.size).toBe(0);
  });

  it('loses no picture if the draft is created while pictures are being stored, or if the page is then closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.option(fc.nat(40)), async (turnsUntilDraft, turnsUntilClosed) => {
        const world = createWorld([]);
        let queue = world.open();
        const names = ['a', 'b', 'c', 'd'];
        let kept = names.length;
        void queue.add(names.map(picture), NEW_CAR);
        for (let turn = 0; turn < turnsUntilDraft; turn += 1) await Promise.resolve();
        void queue.move('new-car', 'car');
        if (turnsUntilClosed !== null) {
          for (let turn = 0; turn < turnsUntilClosed; turn += 1) await Promise.resolve();
          kept = new Set([...world.server.pictures(), ...[...world.stored.values()].map(({ name }) => name)])
            .size;
          queue = world.open();
          // A write that has begun is finished before the next page reads.
          await settle();
          await queue.restore();
          await queue.restoreNew('new-car');
          // The next page finds the same draft by the key of the car.
          await queue.move('new-car', 'car');
        }
        await settle();
        const arrived = world.server.pictures();
        expect(arrived).toEqual(names.slice(0, arrived.length));
        expect(arrived.length).toBeGreaterThanOrEqual(kept);
        expect(world.stored.size).toBe(0);
        expect(queue.snapshot().items).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('names a file that cannot be sent, and neither stores nor sends it', async () => {
    const world = createWorld([]);
    const queue = world.open();
    await queue.add([{ ...picture('paper'), fault: 'Not a picture.' }, picture('a')], {
      draftId: 'car',
      slot: null,
    });
    await settle();
    expect(world.server.pictures()).toEqual(['a']);
    expect(world.stored.size).toBe(0);
    const [named, ...others] = queue.snapshot().items;
    expect(named).toMatchObject({
      name: 'paper',
      state: 'refused',
      sentence: 'Not a picture.',
      canRetry: false,
    });
    expect(others).toEqual([]);
    await queue.remove(named?.key ?? '');
    expect(queue.snapshot().items).toEqual([]);
  });

  it('sends nothing while it is paused', async () => {
    const world = createWorld([]);
    const queue = world.open();
    queue.setPaused(true);
    await queue.add([picture('a')], { draftId: 'car', slot: 'front' });
    await settle();
    expect(world.server.pictures()).toEqual([]);
    queue.setPaused(false);
    await settle();
    expect(world.server.pictures()).toEqual(['a']);
  });

  it('sends each stored picture from one of two tabs', async () => {
    const stored = new Map<string, Upload>();
    const sent: string[] = [];
    const added: string[] = [];
    const turns = new Map<string, Promise<unknown>>();
    let keys = 0;
    const openTab = () =>
      createUploadQueue({
        store: memoryStore(stored),
        alone(key, run) {
          const next = (turns.get(key) ?? Promise.resolve()).then(run);
          turns.set(key, next);
          return next;
        },
        newKey: () => {
          keys += 1;
          return `key-${keys}`;
        },
        now: () => 1,
        ...UNHEARD,
        later: () => {},
        steps: {
          prepare,
          // The server does not know a picture that is still on its way from the other tab.
          isKnown: async () => false,
          send: async ({ name }) => {
            sent.push(name);
            return { kind: 'done' };
          },
          add: async ({ name }) => {
            added.push(name);
            return { kind: 'done' };
          },
        },
      });
    const [one, other] = [openTab(), openTab()];
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all([one.add(names.map(picture), { draftId: 'car', slot: null }), other.restore()]);
    await Promise.all([other.restore(), one.restore()]);
    await settle();
    expect([sent.toSorted(), added.toSorted()]).toEqual([names, names]);
    expect([one.snapshot().items, other.snapshot().items]).toEqual([[], []]);
  });

  it('keeps a refused picture until the seller decides', async () => {
    const stored = new Map<string, Upload>();
    const queue = createUploadQueue({
      store: memoryStore(stored),
      alone: (_key, run) => run(),
      newKey: () => 'one',
      now: () => 1,
      ...UNHEARD,
      later: () => {},
      steps: {
        prepare,
        isKnown: async () => false,
        send: async () => ({ kind: 'refused', sentence: 'Not a picture.' }),
        add: async () => ({ kind: 'done' }),
      },
    });
    await queue.add([picture('a')], { draftId: 'car', slot: null });
    await settle();
    expect(queue.snapshot().items).toMatchObject([{ state: 'refused', sentence: 'Not a picture.' }]);
    expect(stored.size).toBe(1);
    await queue.remove('one');
    expect(stored.size).toBe(0);
  });

  describe('stores each file', () => {
    /** A store that the test answers. */
    const begin = () => {
      const stored = new Map<string, Upload>();
      const writes: { name: string; finish: (isStored: boolean) => void }[] = [];
      const sent: string[] = [];
      let keys = 0;
      const queue = createUploadQueue({
        store: {
          ...memoryStore(stored),
          async put(upload) {
            const { promise, resolve } = Promise.withResolvers<boolean>();
            writes.push({ name: upload.name, finish: resolve });
            const isStored = await promise;
            stored.set(upload.key, upload);
            return isStored;
          },
        },
        alone: (_key, run) => run(),
        newKey: () => {
          keys += 1;
          return `key-${keys}`;
        },
        now: () => 1,
        ...UNHEARD,
        later: () => {},
        steps: {
          prepare,
          isKnown: async () => false,
          send: async ({ name }) => {
            sent.push(name);
            return { kind: 'done' };
          },
          add: async () => ({ kind: 'done' }),
        },
      });
      const finish = async (isStored: boolean) => {
        writes.shift()?.finish(isStored);
        await settle();
      };
      const add = (...names: string[]) => void queue.add(names.map(picture), { draftId: 'car', slot: null });
      const shown = () => queue.snapshot().items.map(({ name, state, kept }) => [name, state, kept]);
      return { queue, stored, writes, sent, finish, add, shown };
    };

    it('after it is shown, one after the other, and sends the first while the next is being stored', async () => {
      const { writes, sent, finish, add, shown } = begin();
      add('a', 'b');
      expect(shown()).toEqual([
        ['a', 'waiting', 'not-yet'],
        ['b', 'waiting', 'not-yet'],
      ]);
      await settle();
      expect(sent).toEqual([]);
      await finish(true);
      // The prepared file replaces the original.
      expect(writes.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
      expect(shown()[0]).toEqual(['a', 'preparing', 'in-browser']);
      while (writes.length > 0) await finish(true);
      expect(sent.toSorted()).toEqual(['a', 'b']);
      expect(shown()).toEqual([]);
    });

    it('and says if the browser has no room for it, but sends it', async () => {
      const { queue, writes, sent, finish, add, shown } = begin();
      queue.setPaused(true);
      add('a');
      await finish(false);
      expect(shown()).toEqual([['a', 'waiting', 'in-page']]);
      queue.setPaused(false);
      while (writes.length > 0 || sent.length === 0) await finish(false);
      expect([sent, shown()]).toEqual([['a'], []]);
    });

    it('unless it is removed meanwhile', async () => {
      const { queue, stored, writes, finish, add, shown } = begin();
      add('a', 'b');
      for (const { key } of queue.snapshot().items) await queue.remove(key);
      await finish(true);
      expect([writes, shown(), stored.size]).toEqual([[], [], 0]);
    });
  });

  it('names a picture that cannot be prepared, and keeps it until the seller decides', async () => {
    const stored = new Map<string, Upload>();
    const queue = createUploadQueue({
      store: memoryStore(stored),
      alone: (_key, run) => run(),
      newKey: () => 'one',
      now: () => 1,
      ...UNHEARD,
      later: () => {},
      steps: {
        prepare: async () => ({ kind: 'refused', sentence: 'Too large.' }),
        isKnown: async () => false,
        send: async () => ({ kind: 'done' }),
        add: async () => ({ kind: 'done' }),
      },
    });
    await queue.add([picture('a')], { draftId: 'car', slot: null });
    await settle();
    expect(queue.snapshot().items).toMatchObject([
      { state: 'refused', sentence: 'Too large.', canRetry: true },
    ]);
    expect(stored.size).toBe(1);
  });
});
