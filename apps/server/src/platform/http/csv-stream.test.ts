import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvStream } from './csv-stream.ts';

/** Exports a list with this many rows, which are numbered from 1. */
async function exportRows(count: number) {
  const limits: number[] = [];
  const stream = csvStream({
    columns: { number: (row: number) => row },
    read: async (after: number | undefined, limit) => {
      limits.push(limit);
      const first = (after ?? 0) + 1;
      const last = Math.min(first + limit - 1, count);
      const data = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
      return { data, meta: { next: last < count ? last : null } };
    },
  });
  const lines = (await text(stream)).split('\r\n');
  return { heading: lines[0], rows: lines.slice(1, -1).map(Number), limits };
}

test('a list is read page by page, and each row is sent once', async () => {
  expect(await exportRows(0)).toEqual({ heading: '\ufeffnumber', rows: [], limits: [500] });
  const { rows, limits } = await exportRows(1_200);
  expect(rows).toEqual(Array.from({ length: 1_200 }, (_, place) => place + 1));
  expect(limits).toEqual([500, 500, 500]);
});

test('an export ends after 10,000 rows', async () => {
  const { rows, limits } = await exportRows(1_000_000);
  expect([rows.length, rows.at(-1), limits.length]).toEqual([10_000, 10_000, 20]);
});
