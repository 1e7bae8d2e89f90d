import { LETTER_DECISIONS, LETTER_STATES, LETTER_VIEWS } from '@marque/domain/letters/letter-decisions';
import { REGIONS } from '@marque/domain/money/currency';
import { plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { reasonField } from './access.ts';
import { CONTACT_TOPICS } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { exporting } from './list-export.ts';
import { listSort } from './list-sort.ts';
import { LOCALES } from './locale.ts';
import { person } from './person.ts';
import { requiredPlainText } from './plain-text-field.ts';

const capability = 'contact';
const access = { permission: 'letters.answer' } as const;

const officeLetter = z.object({
  id: z.uuid(),
  region: z.enum(REGIONS),
  topic: z.enum(CONTACT_TOPICS),
  name: z.string(),
  /** Anybody may have typed it. */
  email: z.string(),
  /** The beginning of the message. */
  beginning: z.string(),
  locale: z.enum(LOCALES),
  /** Who was logged in when it was written. */
  customer: person.nullable(),
  written_at: z.iso.datetime(),
  state: z.enum(LETTER_STATES),
  decided_at: z.iso.datetime().nullable(),
  decided_by: person.nullable(),
});
export type OfficeLetter = z.output<typeof officeLetter>;

const letterInFull = officeLetter.extend({
  telephone: z.string().nullable(),
  message: z.string(),
  answer: z.string().nullable(),
  /** What staff may decide about it now. */
  decisions: z.array(z.enum(LETTER_DECISIONS)),
});
export type LetterInFull = z.output<typeof letterInFull>;

export const letterFilters = z.object({
  region: z.enum(REGIONS).optional(),
  /** The whole address. */
  email: z.string().trim().min(1).max(254).optional(),
});
export type LetterFilters = z.output<typeof letterFilters>;

const lettersView = letterFilters.extend({
  view: z.enum(LETTER_VIEWS).default('open'),
  sort: listSort('office-letters'),
});

export const readLetters = endpoint({
  operation: 'readLetters',
  capability,
  method: 'GET',
  path: '/api/office/letters',
  summary:
    'The letters to the house. By default the open ones begin with the oldest, and all others with the newest',
  access,
  query: lettersView.extend({
    /** `meta.next` of the page before. */
    after: z.uuid().optional(),
  }),
  answer: {
    status: 200,
    data: z.array(officeLetter),
    /** The value of `after` for the next page. Null: there is none. */
    meta: z.object({ next: z.uuid().nullable() }),
  },
});

export const exportLetters = endpoint({
  ...exporting,
  operation: 'exportLetters',
  capability,
  path: '/api/office/letters.csv',
  summary:
    'The letters of a view as a CSV file, without names, addresses and messages, in its order, at most 10,000. The audit records it',
  access: { permission: 'lists.export' },
  query: lettersView,
});

const params = z.object({ id: z.uuid() });

export const readLetter = endpoint({
  operation: 'readLetter',
  capability,
  method: 'GET',
  path: '/api/office/letters/{id}',
  summary: 'One letter with its message and its answer',
  access,
  params,
  answer: { status: 200, data: letterInFull },
  refusals: { 'not-found': 404 },
});

const deciding = {
  capability,
  method: 'POST',
  access,
  params,
  answer: { status: 200, data: letterInFull },
  refusals: { 'not-found': 404, 'already-decided': 409 },
} as const;

export const answerLetter = endpoint({
  ...deciding,
  operation: 'answerLetter',
  path: '/api/office/letters/{id}/answer',
  summary: 'Answer a letter by email, in the language in which the sender read our site',
  body: z.object({ message: requiredPlainText(plainText, 'message-required', 4_000) }),
  limit: { requests: 60, seconds: 3_600 },
});

export const closeLetter = endpoint({
  ...deciding,
  operation: 'closeLetter',
  path: '/api/office/letters/{id}/close',
  summary: 'Close a letter that needs no answer from the office. The sender learns nothing',
  body: z.object({ reason: reasonField }),
});

export const reopenLetter = endpoint({
  ...deciding,
  operation: 'reopenLetter',
  path: '/api/office/letters/{id}/reopen',
  summary: 'Open a closed letter again',
  body: z.object({ reason: reasonField }),
});
