import type { QueuedUpload, Upload } from './upload.ts';

/** A file of the queue. Its hash is known once it is prepared. */
export type QueuedItem = QueuedUpload & Pick<Upload, 'hash'>;
type Items = readonly QueuedItem[];

export const waitingItem = (upload: Upload, kept: QueuedUpload['kept']): QueuedItem => ({
  ...upload,
  ...{ kept, state: 'waiting', progress: 0, sentence: null, canRetry: true },
});

/** A file that cannot be sent is only named, so that the seller knows about it. */
export const faultyItem = (upload: Upload, fault: string): QueuedItem => ({
  ...upload,
  ...{ kept: 'not-yet', state: 'refused', progress: 0, sentence: fault, canRetry: false },
});

/** The file as it is stored. */
export function uploadOf(item: QueuedItem): Upload {
  const {
    kept: _kept,
    state: _state,
    progress: _progress,
    sentence: _sentence,
    canRetry: _,
    ...upload
  } = item;
  return upload;
}

export const withChanges = (items: Items, key: string, changes: Partial<QueuedItem>): Items =>
  items.map((item) => (item.key === key ? { ...item, ...changes } : item));

export const without = (items: Items, key: string): Items => items.filter((item) => item.key !== key);

/** Adds the files that are not there yet, in the order in which the seller chose them. */
export function withItems(items: Items, fresh: Items): Items {
  const known = new Set(items.map(({ key }) => key));
  return [...items, ...fresh.filter(({ key }) => !known.has(key))].sort(
    (one, other) => one.rank - other.rank,
  );
}

/** A file of a new car waits for its draft. */
export const maySend = ({ state, kept, isNew }: QueuedItem): boolean =>
  state === 'waiting' && kept !== 'not-yet' && !isNew;
