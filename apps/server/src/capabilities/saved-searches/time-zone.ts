import type { Tables } from '@marque/db/rows.gen';
import type { Region } from '@marque/domain/money/currency';
import { likelyTimeZone } from '@marque/domain/time/time-zones';
import type { Kysely } from 'kysely';
import { findTiming } from '../notification-settings/timing-repository.ts';

/** The time zone that a customer has chosen, or else the one in which they probably live. */
export const findTimeZone = async (
  kysely: Kysely<Tables>,
  { id, country, region }: { id: string; country: string | null; region: Region | null },
): Promise<string> => (await findTiming(kysely, id))?.timeZone ?? likelyTimeZone(country, region);
