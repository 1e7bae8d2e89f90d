import { describe, expect, it } from 'vitest';
import { findBreakingChanges } from './breaking-changes.ts';
import type { SchemaColumn } from './schema-columns.ts';

const column = (name: string, change: Partial<SchemaColumn> = {}): SchemaColumn => ({
  table: 'letters',
  name,
  type: 'text',
  required: false,
  ...change,
});

const breaks = (before: SchemaColumn[], after: SchemaColumn[], retired: string[] = []) =>
  findBreakingChanges(before, after, new Set(retired));

describe('a migration breaks the previous release', () => {
  it.each<[string, SchemaColumn[], SchemaColumn[], string]>([
    [
      'if it drops a column',
      [column('id'), column('colour')],
      [column('id')],
      'letters.colour was dropped or renamed',
    ],
    ['if it drops a table', [column('id')], [], 'letters.id was dropped or renamed'],
    [
      'if it changes a type',
      [column('id')],
      [column('id', { type: 'bigint' })],
      'letters.id was text and is bigint',
    ],
    [
      'if it requires an old column',
      [column('id')],
      [column('id', { required: true })],
      'letters.id has become required',
    ],
    [
      'if it requires a new column',
      [column('id')],
      [column('id'), column('colour', { required: true })],
      'letters.colour is new and required',
    ],
  ])('%s', (_, before, after, sentence) => {
    expect(breaks(before, after)).toEqual([sentence]);
  });
});

describe('a migration does not break the previous release', () => {
  it.each<[string, SchemaColumn[], SchemaColumn[]]>([
    ['if it changes nothing', [column('id', { required: true })], [column('id', { required: true })]],
    ['if a new column may be left out', [column('id')], [column('id'), column('colour')]],
    ['if a column is no longer required', [column('id', { required: true })], [column('id')]],
    [
      'if a new table has required columns',
      [column('id')],
      [column('id'), column('id', { table: 'stamps', required: true })],
    ],
  ])('%s', (_, before, after) => {
    expect(breaks(before, after)).toEqual([]);
  });

  it('if an earlier release has stopped using the column that goes', () => {
    expect(breaks([column('id'), column('colour')], [column('id')], ['letters.colour'])).toEqual([]);
  });
});
