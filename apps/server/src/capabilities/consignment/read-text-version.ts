import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { TextVersion } from '@marque/contracts/selling/texts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { maySeeDraft } from '../selling/policy.ts';
import { findDraft } from '../selling/repository.ts';
import { parseTexts } from './parse-texts.ts';
import { changesBetween, presentHead } from './present-text.ts';
import { findVersion } from './text-repository.ts';

/** One version of the text, and what it changed in the version before it. */
export async function readTextVersion(
  { db: { kysely }, actor }: Context<CustomerActor>,
  { id, number }: { id: string; number: number },
): Promise<TextVersion | Refusal<'not-found'>> {
  const draft = await findDraft(kysely, id);
  if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
  const version = await findVersion(kysely, id, number);
  if (!version) return refuse('not-found');
  const before = await findVersion(kysely, id, number - 1);
  const texts = parseTexts(version.texts);
  return {
    ...{ ...presentHead(version, draft), texts },
    changes: before ? changesBetween(parseTexts(before.texts), texts) : [],
  };
}
