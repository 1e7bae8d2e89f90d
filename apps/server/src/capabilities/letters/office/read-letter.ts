import type { LetterInFull } from '@marque/contracts/letters-office';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../../platform/context.ts';
import { findLetter } from '../repository.ts';
import { presentLetterInFull } from './present-letter.ts';

export async function readLetter(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<LetterInFull | Refusal<'not-found'>> {
  const row = await findLetter(db.kysely, id);
  return row ? presentLetterInFull(row) : refuse('not-found');
}
