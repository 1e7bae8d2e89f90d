import type { Tables } from '@marque/db/rows.gen';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import type { Kysely } from 'kysely';
import { findTiming } from '../notification-settings/timing-repository.ts';

/** The time zone that a customer has chosen. Otherwise that of their region, or of the United Kingdom. */
export const findTimeZone = async (
  kysely: Kysely<Tables>,
  { id, region }: { id: string; region: Region | null },
): Promise<string> => (await findTiming(kysely, id))?.timeZone ?? homeTimeZone(region ?? 'UK');
