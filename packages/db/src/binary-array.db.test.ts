import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binaryArray, int4, int8, text, timestamptz, uuid } from './binary-array.ts';

const clone = useTestDatabase();

/** Returns the array as PostgreSQL reads it. */
async function readBack(type: string, array: Buffer): Promise<unknown[]> {
  const { rows } = await clone.database.pool.query(
    `select item from unnest($1::${type}[]) with ordinality as read (item, place) order by place`,
    [array],
  );
  return rows.map(({ item }) => item);
}

const itself = <Value>(value: Value): Value => value;
/** PostgreSQL text cannot contain the character zero or half of a surrogate pair. */
const anyText = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
const anyTime = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

describe('PostgreSQL reads a binary array correctly', () => {
  test.each([
    ['uuid', uuid, fc.uuid()],
    ['int4', int4, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
    ['int8', int8, fc.maxSafeInteger()],
    ['text', text, anyText],
    ['timestamptz', timestamptz, anyTime],
  ] as const)('%s', async (name, type, value) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(value as fc.Arbitrary<unknown>)), async (values) => {
        const array = binaryArray(type as Parameters<typeof binaryArray>[0], values, itself);
        expect(await readBack(name, array)).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });
});
