import { z } from 'zod';

function isCursor(text: string): boolean {
  const [time = '', id = '', ...others] = text.split('_');
  return others.length === 0 && z.iso.datetime().safeParse(time).success && z.uuid().safeParse(id).success;
}

/** Where a page of a list in the order of a time ends: the time and the id of its last row. */
export const timeCursor = z.string().max(80).refine(isCursor, { error: 'invalid' });

export const writeTimeCursor = (at: Date, id: string): string => `${at.toISOString()}_${id}`;

export function readTimeCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [time, id] = cursor?.split('_') ?? [];
  return time && id ? { at: new Date(time), id } : undefined;
}
