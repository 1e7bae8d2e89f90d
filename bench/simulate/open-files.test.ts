import { expect, it } from 'vitest';
import { refuseFewFiles } from './open-files.ts';

const limits = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft}                 524288               files\n`;

it('lets the simulation begin if enough files may be open', () => {
  expect(refuseFewFiles(5_200, limits('5700'))).toBeNull();
  expect(refuseFewFiles(5_200, limits('unlimited'))).toBeNull();
});

it('says how many are needed, and what to do', () => {
  expect(refuseFewFiles(5_200, limits('1024'))).toBe(
    "This needs 5700 open files, and 1024 are allowed. Allow more with 'ulimit -n 5700', or run it with --quick.",
  );
});
