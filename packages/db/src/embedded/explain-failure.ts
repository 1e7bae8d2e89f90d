import { StartupError } from '../startup-error.ts';

/** Turns a disk error into one sentence. Other errors do not change. */
export function explainFailure(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT' || error.message.includes('No space left on device')) {
    return new StartupError(`There is no space left on the disk under DATA_DIR (${dataDir}).`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartupError(`DATA_DIR (${dataDir}) cannot be written.`, { cause: error });
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartupError(`DATA_DIR (${dataDir}) is not a folder.`, { cause: error });
  }
  return error;
}
