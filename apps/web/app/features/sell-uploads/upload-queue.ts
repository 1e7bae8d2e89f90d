import type { ChosenFile, QueuedUpload, StepOutcome, Upload, UploadStore, UploadTarget } from './upload.ts';

type UploadSteps = {
  prepare(blob: Blob): Promise<Blob>;
  hash(blob: Blob): Promise<string>;
  isKnown(upload: Upload & { hash: string }): Promise<boolean>;
  send(upload: Upload, onProgress: (share: number) => void): Promise<StepOutcome>;
  add(upload: Upload & { hash: string }): Promise<StepOutcome>;
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

const WAITING = { progress: 0, sentence: null, canRetry: true };
const AT_ONCE = 3;
const FIRST_PAUSE_SECONDS = 3;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Sends files, three at a time. Each file is stored before anything else happens and removed when the car has it, so a
 * reload loses nothing. The files of a new car are stored too, and wait for its draft. The hash makes sure that no picture
 * is sent or added twice, and `alone` that two tabs do not send the same one.
 */
export function createUploadQueue({ store, steps, alone, newKey, now, later }: Settings) {
  const listeners = new Set<() => void>();
  const active = new Set<string>();
  /** How often each file has failed during this visit. */
  const failures = new Map<string, number>();
  const failuresOf = ({ key }: { key: string }): number => failures.get(key) ?? 0;
  const sending = new Map<string, Promise<StepOutcome>>();
  /** The drafts of new cars that were created during this visit. */
  const drafts = new Map<string, string>();
  let items: readonly (QueuedUpload & { hash: string | null })[] = [];
  let isPaused = false;
  let pause = FIRST_PAUSE_SECONDS;
  let isPausing = false;
  let lastRank = 0;
  let preparing: Promise<unknown> = Promise.resolve();
  let snapshot: { items: readonly QueuedUpload[]; isPaused: boolean } = { items, isPaused };

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
  const show = (fresh: readonly (typeof items)[number][]) => {
    const known = new Set(items.map(({ key }) => key));
    items = [...items, ...fresh.filter(({ key }) => !known.has(key))].sort(
      (one, other) => one.rank - other.rank,
    );
    lastRank = Math.max(lastRank, ...items.map(({ rank }) => rank));
    tell();
  };
  const take = (uploads: readonly Upload[]) =>
    show(uploads.map((upload) => ({ ...upload, ...WAITING, state: 'waiting' })));
  const withDraft = <Item extends Upload>(item: Item): Item => {
    const draftId = drafts.get(item.draftId);
    if (draftId === undefined) return item;
    const { isNew: _, ...others } = item;
    return { ...others, draftId } as Item;
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

  const waitFor = (key: string, seconds = 0) => {
    change(key, { state: 'waiting', progress: 0 });
    failures.set(key, failuresOf({ key }) + 1);
    if (isPausing) return;
    isPausing = true;
    later(resume, Math.max(seconds, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE_SECONDS);
  };
  const resume = () => {
    isPausing = false;
    work();
  };

  const work = () => {
    if (isPaused || isPausing) return;
    // Files that fail again and again must not keep the others from being sent.
    for (const item of [...items].sort((one, other) => failuresOf(one) - failuresOf(other))) {
      if (active.size >= AT_ONCE) return;
      if (item.state !== 'waiting' || item.isNew || active.has(item.key)) continue;
      active.add(item.key);
      const {
        state: _state,
        progress: _progress,
        sentence: _sentence,
        canRetry: _canRetry,
        ...upload
      } = item;
      alone(item.key, () => process(upload))
        .catch(() => waitFor(item.key))
        .finally(() => {
          active.delete(item.key);
          work();
        });
    }
  };

  return {
    /** Forgets everything, because another customer uses the browser now. A file on its way is refused by the server. */
    stop() {
      isPaused = true;
      items = [];
      tell();
    },
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Continues with the files of an earlier visit. Those of a new car belong to the tab that works on the car. */
    async restore() {
      take((await store.all()).filter(({ isNew }) => !isNew));
      work();
    },
    /** Shows the files of a new car of an earlier visit. Returns whether there are any. */
    async restoreNew(newCar: string): Promise<boolean> {
      const stored = (await store.all()).filter(({ draftId, isNew }) => isNew && draftId === newCar);
      take(stored.map(withDraft));
      work();
      return stored.length > 0;
    },
    /** The draft of a new car exists, so its files can be sent. */
    async move(newCar: string, draftId: string) {
      drafts.set(newCar, draftId);
      items = items.map(withDraft);
      tell();
      await store.move(newCar, draftId);
      work();
    },
    async add(files: readonly ChosenFile[], about: Pick<Upload, 'slot' | 'document'> & UploadTarget) {
      const chosen = files.map(({ blob, name, fault }) => {
        lastRank = Math.max(lastRank + 1, now() * 1_000);
        const upload: Upload = { ...about, key: newKey(), rank: lastRank, name, blob, hash: null };
        return { upload, fault };
      });
      // A file that cannot be sent is only named, so that the seller knows about it.
      show(
        chosen.flatMap(({ upload, fault }) =>
          fault === undefined
            ? []
            : [{ ...upload, progress: 0, state: 'refused', sentence: fault, canRetry: false }],
        ),
      );
      const uploads = chosen.flatMap(({ upload, fault }) => (fault === undefined ? [upload] : []));
      // All of them are stored first, so that none is lost if the page is closed during the first upload.
      for (const upload of uploads) await store.put(withDraft(upload));
      take(uploads.map(withDraft));
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
