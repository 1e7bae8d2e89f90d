import { expect, test } from 'vitest';
import type { Storage } from '../media/storage.ts';
import { explainFailures, PlaceError } from './explain-failures.ts';

const url = 'file:///var/backups/marque';

/** A place of which every call fails. */
function failing(error: Error): Storage {
  const fail = () => Promise.reject(error);
  const calls = { put: fail, putFile: fail, read: fail, locate: fail, has: fail, list: fail };
  return explainFailures({ ...calls, remove: fail, sweep: fail, close() {} }, url);
}

test.each([
  ['ENOSPC', `There is no space left in ${url}.`],
  ['EACCES', `This user may not read and write in ${url}.`],
  ['EROFS', `This user may not read and write in ${url}.`],
  ['ENOTDIR', `${url} is not a folder.`],
  ['ECONNREFUSED', `The backups in ${url} cannot be reached: connect ECONNREFUSED.`],
])('%s is one sentence for the operator', async (code, sentence) => {
  const storage = failing(Object.assign(new Error(`connect ${code}`), { code }));
  const outcomes = await Promise.allSettled([
    ...[storage.put('a', Buffer.alloc(0), 'text/plain'), storage.putFile('a', 'b', 'text/plain')],
    ...[
      storage.read('a'),
      storage.locate('a', 'b'),
      storage.has('a'),
      storage.list(''),
      storage.remove('a'),
      storage.sweep(),
    ],
  ]);
  for (const outcome of outcomes)
    expect(outcome).toEqual({ status: 'rejected', reason: new PlaceError(sentence) });
});
