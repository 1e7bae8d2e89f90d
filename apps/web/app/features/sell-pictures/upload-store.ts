import { PICTURES } from '../own-storage/own-key.ts';
import type { Upload, UploadStore } from './upload-queue.ts';

const STORE = 'uploads';

type Stored = Upload & { customerId: string };

/**
 * Keeps pictures in IndexedDB until they have been sent. A browser may forbid this, or may have no room: the pictures are
 * then kept in the memory of the page only.
 */
export function uploadStore(customerId: string): UploadStore {
  const memory = new Map<string, Upload>();
  let opened: Promise<IDBDatabase | null> | undefined;
  const database = () => {
    opened ??= openDatabase();
    return opened;
  };

  return {
    async all() {
      const stored = await attempt(
        await database(),
        'readonly',
        (uploads) => uploads.getAll() as IDBRequest<Stored[]>,
      );
      const own = (stored ?? []).filter((upload) => upload.customerId === customerId);
      return [...own.map(({ customerId: _, ...upload }) => upload), ...memory.values()];
    },
    async has(key) {
      if (memory.has(key)) return true;
      const found = await attempt(await database(), 'readonly', (uploads) => uploads.count(key));
      // If the browser does not tell, the picture must not be lost.
      return found !== 0;
    },
    async put(upload) {
      const record: Stored = { ...upload, customerId };
      const written = await attempt(await database(), 'readwrite', (uploads) => uploads.put(record));
      if (written === null) memory.set(upload.key, upload);
    },
    async remove(key) {
      memory.delete(key);
      await attempt(await database(), 'readwrite', (uploads) => uploads.delete(key));
    },
  };
}

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(PICTURES, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
      request.onsuccess = () => {
        // A log-out deletes the database, and must not wait for this page.
        request.result.onversionchange = () => request.result.close();
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
      const transaction = database.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(null);
      transaction.onabort = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}
