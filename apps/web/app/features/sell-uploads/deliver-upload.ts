import type { StallWatch } from './stall-watch.ts';
import type { StepFailure, StepOutcome, Upload } from './upload.ts';
import type { QueuedItem } from './upload-list.ts';

type PreparedUpload = Upload & { hash: string };
type Refused = Extract<StepOutcome, { kind: 'refused' }>;

/** A step may throw when its signal is aborted. It is then tried again later. */
export type UploadSteps = {
  prepare(upload: Upload): Promise<{ kind: 'prepared'; blob: Blob; hash: string } | Refused>;
  /** Returns a failure if the server did not say whether it has the file. */
  isKnown(upload: PreparedUpload, signal: AbortSignal): Promise<boolean | StepFailure>;
  send(upload: Upload, onProgress: (share: number) => void, signal: AbortSignal): Promise<StepOutcome>;
  add(upload: PreparedUpload, signal: AbortSignal): Promise<StepOutcome>;
};

type Settings = {
  steps: UploadSteps;
  watch: StallWatch['watch'];
  /** Stores the prepared file instead of the original. */
  keep: (upload: Upload) => Promise<void>;
  /** The file has come a little further. */
  onProgress: () => void;
  change: (key: string, changes: Partial<QueuedItem>) => void;
  /** False if the seller has removed the file. */
  isWanted: (key: string) => boolean;
};

/** The page renders each step of the progress. A browser reports up to twenty a second for each file. */
const PROGRESS_STEPS = 20;

/** Prepares a file, sends it unless the server knows it, and adds it to its car. */
export function createDelivery({ steps, watch, keep, onProgress, change, isWanted }: Settings) {
  const sending = new Map<string, Promise<StepOutcome>>();
  let preparing: Promise<unknown> = Promise.resolve();

  /** One at a time, because a decoded picture needs much memory. */
  const prepared = (upload: Upload): Promise<{ kind: 'prepared'; upload: PreparedUpload } | Refused> => {
    const { hash } = upload;
    if (hash !== null) return Promise.resolve({ kind: 'prepared', upload: { ...upload, hash } });
    const next = preparing.then(async () => {
      change(upload.key, { state: 'preparing' });
      const outcome = await steps.prepare(upload);
      if (outcome.kind === 'refused') return outcome;
      const { kind, ...made } = outcome;
      await keep({ ...upload, ...made });
      change(upload.key, made);
      onProgress();
      return { kind, upload: { ...upload, ...made } };
    });
    preparing = next.catch(() => undefined);
    return next;
  };

  const send = (upload: PreparedUpload): Promise<StepOutcome> => {
    let shown = 0;
    change(upload.key, { state: 'sending', progress: shown });
    return watch((signal, noteShare) => {
      const noteProgress = (share: number) => {
        noteShare(share);
        onProgress();
        const progress = Math.floor(share * PROGRESS_STEPS) / PROGRESS_STEPS;
        if (progress === shown) return;
        shown = progress;
        change(upload.key, { progress });
      };
      return steps.send(upload, noteProgress, signal);
    });
  };

  const sendOnce = async (upload: PreparedUpload): Promise<StepOutcome> => {
    // A picture is sent once for all cars. A document belongs to one car.
    const file = upload.document ? `${upload.draftId} ${upload.hash}` : upload.hash;
    const same = sending.get(file);
    if (same) return same;
    const isKnown = await watch((signal) => steps.isKnown(upload, signal));
    if (isKnown === true) return { kind: 'done' };
    if (isKnown !== false) return isKnown;
    const other = sending.get(file);
    if (other) return other;
    const next = send(upload);
    sending.set(file, next);
    return next.finally(() => sending.delete(file));
  };

  return async (upload: Upload): Promise<StepOutcome> => {
    const outcome = await prepared(upload);
    if (outcome.kind === 'refused') return outcome;
    const made = outcome.upload;
    const arrived = await sendOnce(made);
    if (arrived.kind !== 'done' || !isWanted(made.key)) return arrived;
    return watch((signal) => steps.add(made, signal));
  };
}
