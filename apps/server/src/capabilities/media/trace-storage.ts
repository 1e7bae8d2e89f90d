import { inSpan } from '../../platform/observability/spans.ts';
import type { Storage } from './storage.ts';

/** Measures the calls of a storage that another machine provides. Keys are not recorded, because they name listings. */
export function traceStorage(storage: Storage): Storage {
  const measured = <Result>(name: string, call: () => Promise<Result>): Promise<Result> =>
    inSpan(`storage ${name}`, {}, call);
  return {
    ...storage,
    put: (...file) => measured('put', () => storage.put(...file)),
    putFile: (...file) => measured('put', () => storage.putFile(...file)),
    read: (key) => measured('read', () => storage.read(key)),
    locate: (...place) => measured('read', () => storage.locate(...place)),
    has: (key) => measured('has', () => storage.has(key)),
    list: (prefix) => measured('list', () => storage.list(prefix)),
    remove: (key) => measured('remove', () => storage.remove(key)),
  };
}
