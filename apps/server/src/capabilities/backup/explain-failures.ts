import { StartupError } from '@marque/db/startup-error';
import type { Storage } from '../media/storage.ts';

/** The place of the backups cannot be read or written. */
export class PlaceError extends StartupError {
  override name = 'PlaceError';
}

/** A storage whose errors are sentences for the operator. */
export function explainFailures(storage: Storage, url: string): Storage {
  const explain = (error: unknown): never => {
    throw new PlaceError(sentenceFor(error, url), { cause: error });
  };
  return {
    put: (...args) => storage.put(...args).catch(explain),
    putFile: (...args) => storage.putFile(...args).catch(explain),
    read: (...args) => storage.read(...args).catch(explain),
    locate: (...args) => storage.locate(...args).catch(explain),
    has: (...args) => storage.has(...args).catch(explain),
    remove: (...args) => storage.remove(...args).catch(explain),
    sweep: () => storage.sweep().catch(explain),
    close: () => storage.close(),
    list: (...args) => storage.list(...args).catch(explain),
  };
}

function sentenceFor(error: unknown, url: string): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no space left in ${url}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not read and write in ${url}.`;
  if (code === 'ENOTDIR') return `${url} is not a folder.`;
  return `The backups in ${url} cannot be reached: ${message || code || error}.`;
}
