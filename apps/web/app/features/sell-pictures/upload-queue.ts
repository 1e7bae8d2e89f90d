import type { Audience, DocumentKind } from '@marque/domain/selling/documents';
import type { Slot } from '@marque/domain/selling/shot-list';

/**
 * A picture or document on its way to us, as it is stored in the browser. The original is replaced once it is prepared.
 */
export type Upload = {
  key: string;
  draftId: string;
  slot: Slot | null;
  /** What a document is, and who may see it. Absent for a picture. */
  document?: { kind: DocumentKind; audience: Audience };
  /** Pictures are ordered by this number. */
  rank: number;
  name: string;
  blob: Blob;
  /** The SHA-256 of the prepared picture. Null: the blob is the original. */
  hash: string | null;
};

export type UploadStore = {
  all(): Promise<Upload[]>;
  has(key: string): Promise<boolean>;
  put(upload: Upload): Promise<void>;
  remove(key: string): Promise<void>;
};

export type StepOutcome =
  | { kind: 'done' }
  /** This picture cannot be used. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'later'; seconds?: number | undefined };

type UploadSteps = {
  prepare(blob: Blob): Promise<Blob>;
  hash(blob: Blob): Promise<string>;
  isKnown(upload: Upload & { hash: string }): Promise<boolean>;
  send(upload: Upload, onProgress: (share: number) => void): Promise<StepOutcome>;
  add(upload: Upload & { hash: string }): Promise<StepOutcome>;
};

export type QueuedPicture = Omit<Upload, 'hash'> & {
  state: 'waiting' | 'preparing' | 'sending' | 'refused';
  /** From 0 to 1. */
  progress: number;
  sentence: string | null;
};

type Settings = {
  store: UploadStore;
  steps: UploadSteps;
  /** Runs at once in one tab only. Another tab waits until the first one has finished or is closed. */
  alone: (key: string, run: () => Promise<void>) => Promise<void>;
  newKey: () => string;
  now: () => number;
  /** Calls the callback after some seconds. The queue uses it to try again. */
  later: (callback: () => void, seconds: number) => void;
};

const AT_ONCE = 3;
const FIRST_PAUSE_SECONDS = 3;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Sends pictures, three at a time. Each picture is stored before anything else happens and removed when the car has it,
 * so a reload loses nothing. The hash makes sure that no picture is sent or added twice, and `alone` that two tabs do not
 * send the same one.
 */
export function createUploadQueue({ store, steps, alone, newKey, now, later }: Settings) {
  const listeners = new Set<() => void>();
  const active = new Set<string>();
  const sending = new Map<string, Promise<StepOutcome>>();
  let items: readonly (QueuedPicture & { hash: string | null })[] = [];
  let isPaused = false;
  let pause = FIRST_PAUSE_SECONDS;
  let isPausing = false;
  let lastRank = 0;
  let preparing: Promise<unknown> = Promise.resolve();
  let snapshot: { items: readonly QueuedPicture[]; isPaused: boolean } = { items, isPaused };

  const tell = () => {
    snapshot = { items, isPaused };
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<(typeof items)[number]>) => {
    items = items.map((item) => (item.key === key ? { ...item, ...changes } : item));
    tell();
  };
  const drop = (key: string) => {
    items = items.filter((item) => item.key !== key);
    tell();
  };
  const take = (uploads: readonly Upload[]) => {
    const known = new Set(items.map(({ key }) => key));
    const fresh = uploads
      .filter(({ key }) => !known.has(key))
      .map((upload) => ({ ...upload, state: 'waiting' as const, progress: 0, sentence: null }));
    items = [...items, ...fresh].sort((one, other) => one.rank - other.rank);
    lastRank = Math.max(lastRank, ...items.map(({ rank }) => rank));
    tell();
  };

  /** One at a time, because a decoded picture needs much memory. */
  const prepared = (upload: Upload): Promise<Upload & { hash: string }> => {
    const { hash } = upload;
    if (hash !== null) return Promise.resolve({ ...upload, hash });
    const next = preparing.then(async () => {
      change(upload.key, { state: 'preparing' });
      const blob = await steps.prepare(upload.blob);
      const made = { ...upload, blob, hash: await steps.hash(blob) };
      await store.put(made);
      change(upload.key, { blob, hash: made.hash });
      return made;
    });
    preparing = next.catch(() => undefined);
    return next;
  };

  const sent = async (upload: Upload & { hash: string }): Promise<StepOutcome> => {
    // A picture is sent once for all cars. A document belongs to one car.
    const file = upload.document ? `${upload.draftId} ${upload.hash}` : upload.hash;
    const same = sending.get(file);
    if (same) return same;
    const isThere = await steps.isKnown(upload);
    const other = sending.get(file);
    if (isThere) return { kind: 'done' };
    if (other) return other;
    change(upload.key, { state: 'sending', progress: 0 });
    const next = steps.send(upload, (progress) => change(upload.key, { progress }));
    sending.set(file, next);
    return next.finally(() => sending.delete(file));
  };

  const process = async (upload: Upload): Promise<void> => {
    // Another tab may have sent it while this one waited.
    if (!(await store.has(upload.key))) return drop(upload.key);
    const made = await prepared(upload);
    const arrived = await sent(made);
    // The seller may have removed the picture meanwhile.
    if (items.every(({ key }) => key !== upload.key)) return;
    const outcome = arrived.kind === 'done' ? await steps.add(made) : arrived;
    if (outcome.kind === 'done') {
      await store.remove(upload.key);
      pause = FIRST_PAUSE_SECONDS;
      drop(upload.key);
    } else if (outcome.kind === 'refused')
      change(upload.key, { state: 'refused', sentence: outcome.sentence });
    else waitFor(upload.key, outcome.seconds);
  };

  const waitFor = (key: string, seconds = pause) => {
    change(key, { state: 'waiting', progress: 0 });
    if (isPausing) return;
    isPausing = true;
    pause = Math.min(pause * 2, LONGEST_PAUSE_SECONDS);
    later(resume, seconds);
  };
  const resume = () => {
    isPausing = false;
    work();
  };

  const work = () => {
    if (isPaused || isPausing) return;
    for (const item of items) {
      if (active.size >= AT_ONCE) return;
      if (item.state !== 'waiting' || active.has(item.key)) continue;
      active.add(item.key);
      const { state: _state, progress: _progress, sentence: _sentence, ...upload } = item;
      alone(item.key, () => process(upload))
        .catch(() => waitFor(item.key))
        .finally(() => {
          active.delete(item.key);
          work();
        });
    }
  };

  return {
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Continues with the pictures of an earlier visit. */
    async restore() {
      take(await store.all());
      work();
    },
    async add(
      blobs: readonly { blob: Blob; name: string }[],
      about: Pick<Upload, 'draftId' | 'slot' | 'document'>,
    ) {
      const uploads = blobs.map(({ blob, name }): Upload => {
        lastRank = Math.max(lastRank + 1, now() * 1_000);
        return { ...about, key: newKey(), rank: lastRank, name, blob, hash: null };
      });
      // All of them are stored first, so that none is lost if the page is closed during the first upload.
      for (const upload of uploads) await store.put(upload);
      take(uploads);
      work();
    },
    setPaused(paused: boolean) {
      isPaused = paused;
      tell();
      work();
    },
    /** Tries at once, for example because the browser is online again. */
    resume,
    retry(key: string) {
      change(key, { state: 'waiting', sentence: null });
      work();
    },
    async remove(key: string) {
      drop(key);
      await store.remove(key);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
