import { createDelivery, type UploadSteps } from './deliver-upload.ts';
import { createStallWatch } from './stall-watch.ts';
import type { ChosenFile, QueuedUpload, Upload, UploadStore, UploadTarget } from './upload.ts';
import {
  faultyItem,
  maySend,
  type QueuedItem,
  uploadOf,
  waitingItem,
  withChanges,
  withItems,
  without,
} from './upload-list.ts';

type Settings = {
  store: UploadStore;
  steps: UploadSteps;
  /** Runs at once in one tab only. Another tab waits until the first one has finished or is closed. */
  alone: (key: string, run: () => Promise<void>) => Promise<void>;
  newKey: () => string;
  now: () => number;
  /** A file has come a little further. */
  onProgress: () => void;
  /** The server says that nobody is logged in. Called once until somebody logs in. */
  onLoggedOut: () => void;
  /** Calls the callback after some seconds. The queue uses it to try again. */
  later: (callback: () => void, seconds: number) => void;
};

const AT_ONCE = 3;
const FIRST_PAUSE_SECONDS = 3;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Sends files, three at a time. Each file is stored before it is sent and removed when the car has it, so a reload loses
 * nothing. The files of a new car are stored too, and wait for its draft. The hash makes sure that no picture is sent or
 * added twice, and `alone` that two tabs do not send the same one. When the session ends, the files wait for the next
 * log-in.
 */
export function createUploadQueue({
  store,
  steps,
  alone,
  newKey,
  now,
  onProgress,
  onLoggedOut,
  later,
}: Settings) {
  const listeners = new Set<() => void>();
  const active = new Set<string>();
  /** How often each file has failed during this visit. */
  const failures = new Map<string, number>();
  const failuresOf = ({ key }: { key: string }): number => failures.get(key) ?? 0;
  const { watch, giveUpStalled } = createStallWatch({ now, later });
  /** The drafts of new cars that were created during this visit. */
  const drafts = new Map<string, string>();
  let items: readonly QueuedItem[] = [];
  let isPaused = false;
  let isLoggedOut = false;
  let logIns = 0;
  let pause = FIRST_PAUSE_SECONDS;
  let isPausing = false;
  let lastRank = 0;
  let snapshot: { items: readonly QueuedUpload[]; isPaused: boolean } = { items, isPaused };

  const tell = () => {
    snapshot = { items, isPaused };
    for (const listener of listeners) listener();
  };
  const setItems = (next: readonly QueuedItem[]) => {
    items = next;
    tell();
  };
  const change = (key: string, changes: Partial<QueuedItem>) => setItems(withChanges(items, key, changes));
  const drop = (key: string) => setItems(without(items, key));
  const isWanted = (key: string) => items.some((item) => item.key === key);
  const isKept = (key: string) => items.some((item) => item.key === key && item.kept === 'in-browser');
  const show = (fresh: readonly QueuedItem[]) => {
    setItems(withItems(items, fresh));
    lastRank = Math.max(lastRank, ...items.map(({ rank }) => rank));
  };
  const withDraft = <Item extends Upload>(item: Item): Item => {
    const draftId = drafts.get(item.draftId);
    if (draftId === undefined) return item;
    const { isNew: _, ...others } = item;
    return { ...others, draftId } as Item;
  };

  /** Stores a file, unless the seller removes it meanwhile. */
  const keep = async (upload: Upload): Promise<void> => {
    const { key } = upload;
    if (!isWanted(key)) return;
    const isStored = await store.put(withDraft(upload));
    if (!isWanted(key)) await store.remove(key);
    else if (isStored) change(key, { kept: 'in-browser' });
    // If the prepared file finds no room, the original is still stored.
    else if (!isKept(key)) change(key, { kept: 'in-page' });
  };

  const deliver = createDelivery({ steps, watch, keep, onProgress, change, isWanted });

  const process = async (upload: Upload): Promise<void> => {
    const { key } = upload;
    const logInsBefore = logIns;
    // Another tab may have sent it while this one waited.
    if (!(await store.has(key))) return drop(key);
    const outcome = await deliver(upload);
    if (outcome.kind === 'refused') return change(key, { state: 'refused', sentence: outcome.sentence });
    if (outcome.kind === 'later') return waitFor(key, outcome.seconds);
    // The answer may be about a session that another one has replaced meanwhile.
    if (outcome.kind === 'logged-out') return logIns === logInsBefore ? waitForLogIn(key) : waitFor(key);
    onProgress();
    await store.remove(key);
    pause = FIRST_PAUSE_SECONDS;
    drop(key);
  };

  const waitForLogIn = (key: string) => {
    change(key, { state: 'waiting', progress: 0 });
    if (isLoggedOut) return;
    isLoggedOut = true;
    onLoggedOut();
  };
  const waitFor = (key: string, seconds = 0) => {
    change(key, { state: 'waiting', progress: 0 });
    failures.set(key, failuresOf({ key }) + 1);
    if (isPausing) return;
    isPausing = true;
    later(tryAgain, Math.max(seconds, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE_SECONDS);
  };
  const tryAgain = () => {
    isPausing = false;
    work();
  };

  const work = () => {
    if (isPaused || isPausing || isLoggedOut) return;
    // Files that fail again and again must not keep the others from being sent.
    for (const item of [...items].sort((one, other) => failuresOf(one) - failuresOf(other))) {
      if (active.size >= AT_ONCE) return;
      if (!maySend(item) || active.has(item.key)) continue;
      active.add(item.key);
      alone(item.key, () => process(uploadOf(item)))
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
      setItems([]);
    },
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Continues with the files of an earlier visit. Those of a new car belong to the tab that works on the car. */
    async restore() {
      const stored = (await store.all()).filter(({ isNew }) => !isNew);
      show(stored.map((upload) => waitingItem(upload, 'in-browser')));
      work();
    },
    /** Shows the files of a new car of an earlier visit. Returns whether there are any. */
    async restoreNew(newCar: string): Promise<boolean> {
      const stored = (await store.all()).filter(({ draftId, isNew }) => isNew && draftId === newCar);
      show(stored.map((upload) => waitingItem(withDraft(upload), 'in-browser')));
      work();
      return stored.length > 0;
    },
    /** The draft of a new car exists, so its files can be sent. */
    async move(newCar: string, draftId: string) {
      drafts.set(newCar, draftId);
      setItems(items.map(withDraft));
      await store.move(newCar, draftId);
      work();
    },
    /** Shows the files at once, and stores one after the other. Returns when all of them are stored. */
    async add(files: readonly ChosenFile[], about: Pick<Upload, 'slot' | 'document'> & UploadTarget) {
      const chosen = files.map(({ blob, name, fault }) => {
        lastRank = Math.max(lastRank + 1, now() * 1_000);
        const upload: Upload = { ...about, key: newKey(), rank: lastRank, name, blob, hash: null };
        return fault === undefined ? waitingItem(upload, 'not-yet') : faultyItem(upload, fault);
      });
      show(chosen.map(withDraft));
      for (const item of chosen.filter(({ state }) => state === 'waiting')) {
        await keep(uploadOf(item));
        work();
      }
    },
    setPaused(paused: boolean) {
      isPaused = paused;
      tell();
      work();
    },
    /** Tries at once, because the page is visible or online again. */
    resume() {
      pause = FIRST_PAUSE_SECONDS;
      giveUpStalled();
      tryAgain();
    },
    hasUnsent: () => items.some(({ state }) => state !== 'refused'),
    /** Sends nothing more until somebody logs in. */
    logOut() {
      isLoggedOut = true;
    },
    logIn() {
      if (!isLoggedOut) return;
      isLoggedOut = false;
      logIns += 1;
      pause = FIRST_PAUSE_SECONDS;
      tryAgain();
    },
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
