import type { LetterInFull, OfficeLetter } from '@marque/contracts/letters-office';
import { possibleDecisions } from '@marque/domain/letters/letter-decisions';
import type { LetterRow } from '../repository.ts';

/** As much of a message as a row of the list shows. */
const BEGINNING = 200;

export const presentLetter = (row: LetterRow): OfficeLetter => ({
  ...{ id: row.id, region: row.region, topic: row.topic, name: row.name, email: row.email },
  beginning: [...row.message].slice(0, BEGINNING).join(''),
  locale: row.locale,
  customer: personOf(row.customer_id, row.writer_name),
  written_at: row.written_at.toISOString(),
  state: row.state,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: personOf(row.decided_by, row.decider_name),
});

export const presentLetterInFull = (row: LetterRow): LetterInFull => ({
  ...presentLetter(row),
  ...{ telephone: row.telephone, message: row.message, answer: row.answer },
  decisions: possibleDecisions(row.state),
});

const personOf = (id: string | null, username: string | null) => (id && username ? { id, username } : null);
