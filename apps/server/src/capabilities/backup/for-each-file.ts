import { forEach } from '../../platform/jobs/for-each.ts';

const AT_ONCE = 8;

/** Works on some files at the same time. Throws the first error, which is a sentence for the operator where possible. */
export const forEachFile = <File>(
  files: readonly File[],
  work: (file: File) => Promise<unknown>,
): Promise<void> =>
  forEach(files, AT_ONCE, work).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
