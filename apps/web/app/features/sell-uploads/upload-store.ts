import { browserStorage } from '../../site/guarded-storage.ts';
import { ownKey, UPLOADS, WAITING_FILES } from '../own-storage/own-key.ts';
import type { Upload, UploadStore } from './upload.ts';

type Stored = Upload & { customerId: string };

/**
 * Keeps files in IndexedDB until they have been sent. A browser may forbid this, or may have no room: the files are then
 * kept in the memory of the page only.
 */
export function uploadStore(customerId: string): UploadStore {
  const memory = new Map<string, Upload>();
  let opened: Promise<IDBDatabase | null> | undefined;
  const database = () => {
    // Some phones close the database while the screen is locked.
    opened ??= openDatabase(() => {
      opened = undefined;
    });
    return opened;
  };
  let hasAsked = false;
  /** A browser that needs room may delete what it stores, unless it is asked not to. */
  const askToPersist = () => {
    if (hasAsked) return;
    hasAsked = true;
    navigator.storage?.persist?.().catch(() => undefined);
  };

  return {
    async all() {
      const stored = await attempt(
        await database(),
        'readonly',
        (uploads) => uploads.getAll() as IDBRequest<Stored[]>,
      );
      const own = (stored ?? [])
        .filter((upload) => upload.customerId === customerId && !memory.has(upload.key))
        .map(({ customerId: _, ...upload }) => upload);
      return [...own, ...memory.values()];
    },
    async has(key) {
      if (memory.has(key)) return true;
      const found = await attempt(await database(), 'readonly', (uploads) => uploads.count(key));
      // If the browser does not tell, the file must not be lost.
      return found !== 0;
    },
    async put(upload) {
      const record: Stored = { ...upload, customerId };
      // The log-in of somebody else finds the mark and removes the pictures.
      browserStorage.setItem(ownKey('uploads', 'waiting', customerId), '1');
      const written = await attempt(await database(), 'readwrite', (uploads) => uploads.put(record));
      if (written === null) memory.set(upload.key, upload);
      else memory.delete(upload.key);
      askToPersist();
      return written !== null;
    },
    async remove(key) {
      memory.delete(key);
      await attempt(await database(), 'readwrite', (uploads) => uploads.delete(key));
    },
    async move(newCar, draftId) {
      const moved = <Kept extends Upload>({ isNew: _, ...upload }: Kept) => ({ ...upload, draftId });
      for (const [key, upload] of memory) if (upload.draftId === newCar) memory.set(key, moved(upload));
      // One transaction: either all of them are moved, or none.
      await attempt(await database(), 'readwrite', (uploads) => {
        const reading = uploads.getAll() as IDBRequest<Stored[]>;
        reading.onsuccess = () => {
          for (const upload of reading.result)
            if (upload.customerId === customerId && upload.draftId === newCar) uploads.put(moved(upload));
        };
        return reading;
      });
    },
  };
}

function openDatabase(onClosed: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(WAITING_FILES, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(UPLOADS, { keyPath: 'key' });
      request.onsuccess = () => {
        // A log-out deletes the database, and must not wait for this page.
        request.result.onversionchange = () => request.result.close();
        request.result.onclose = onClosed;
        resolve(request.result);
      };
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

/** Returns null if the browser does not let us store anything. */
function attempt<Result>(
  database: IDBDatabase | null,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  return new Promise((resolve) => {
    try {
      if (!database) return resolve(null);
      const transaction = database.transaction(UPLOADS, mode);
      const request = use(transaction.objectStore(UPLOADS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(null);
      transaction.onabort = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}
