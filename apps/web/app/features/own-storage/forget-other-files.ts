import { UPLOADS, WAITING_FILES } from './own-key.ts';

/** Removes the waiting files of all customers but one. It does not create the database where there is none. */
export function forgetOtherFiles(customerId: string, onForgotten: () => void): void {
  try {
    const opening = indexedDB.open(WAITING_FILES);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => {
      event.preventDefault();
      // There was no database.
      if (opening.error?.name === 'AbortError') onForgotten();
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(UPLOADS, 'readwrite');
      const reading = transaction.objectStore(UPLOADS).openCursor();
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (!cursor) return;
        if (cursor.value.customerId !== customerId) cursor.delete();
        cursor.continue();
      };
      transaction.oncomplete = () => {
        database.close();
        onForgotten();
      };
    };
  } catch {
    // Some browsers have no such storage in private windows.
  }
}
