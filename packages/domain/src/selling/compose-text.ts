import type { ListingTexts } from '../listings/pick-texts.ts';
import { fitLines } from '../text/fit-lines.ts';
import { listItems } from '../text/list-items.ts';
import { type Answers, isAnswered, type Question } from './answers.ts';
import { LIST_LIMITS } from './text-fields.ts';

/** The sentences that a language has for the text about a car. */
export type TextPhrase =
  | 'opening'
  | 'engine'
  | 'colours'
  | 'mileage'
  | 'owners'
  | 'ownedSince'
  | 'location'
  | 'viewing'
  | 'collection'
  | 'highlightMileage'
  | 'highlightOwners'
  | 'highlightNoFaults'
  | 'outside'
  | 'inside'
  | 'mechanical'
  | 'noFaults';

/** Writes a sentence with the answers in it. */
export type Phrase = (name: TextPhrase) => string;

const CONDITION = ['condition_outside', 'condition_inside', 'condition_mechanical'] as const;

/**
 * Composes the first text about a car from the seller's answers. `inOwnLanguage` is false for a translation. A field that
 * consists of the seller's words stays empty there, because readers are then shown the original. The description contains
 * the story and what the seller wrote about viewing and collection in the original language, until somebody translates
 * them: nothing may be hidden from readers of one language.
 */
export function composeText(answers: Answers, phrase: Phrase, inOwnLanguage: boolean): ListingTexts {
  const own = (question: Question): string => (inOwnLanguage ? written(answers[question]) : '');
  const say = (name: TextPhrase, ...questions: Question[]): string =>
    questions.every((question) => isAnswered(answers[question])) ? phrase(name) : '';

  const facts = [
    say('opening', 'make', 'model'),
    say('engine', 'engine', 'transmission', 'steering'),
    say('colours', 'exterior_colour', 'interior_colour'),
    say('mileage', 'mileage'),
    say('owners', 'owners'),
    say('ownedSince', 'owned_since'),
    say('location', 'town'),
  ];
  const headed = (name: TextPhrase, text: string): string => text && `${phrase(name)} ${text}`;
  const condition = (['outside', 'inside', 'mechanical'] as const).map((part) =>
    headed(part, own(`condition_${part}`)),
  );
  const isConditionTranslated = inOwnLanguage || !CONDITION.some((question) => isAnswered(answers[question]));
  // A seller who ticks 'no known faults' and describes some has faults.
  const hasNoFaults = answers.has_no_known_faults === true && !isAnswered(answers.known_faults);
  return {
    description: paragraphs([
      facts.filter(Boolean).join(' '),
      inParagraphs(written(answers.story)),
      headed('viewing', inParagraphs(written(answers.viewing))),
      headed('collection', inParagraphs(written(answers.collection))),
    ]),
    highlights: [
      say('highlightMileage', 'mileage'),
      say('highlightOwners', 'owners'),
      hasNoFaults ? phrase('highlightNoFaults') : '',
    ].filter(Boolean),
    condition_notes: isConditionTranslated
      ? paragraphs([...condition, hasNoFaults ? phrase('noFaults') : ''])
      : null,
    faults: hasNoFaults ? [] : fitLines(listItems(own('known_faults')), LIST_LIMITS.faults),
    service_history: own('service_history') || null,
    equipment: fitLines(listItems(own('extras')), LIST_LIMITS.equipment),
  };
}

/** Answers that descriptions composed in the past do not contain yet. */
const ADDED_LATER = ['viewing', 'collection'] as const satisfies Question[];

/** Whether a composed description lacks something that the seller wrote and that would be in it today. */
export const lacksAnswers = (description: string | null, answers: Answers): boolean =>
  ADDED_LATER.some(
    (question) => !onOneLine(description ?? '').includes(onOneLine(written(answers[question]))),
  );

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const written = (answer: unknown): string => (typeof answer === 'string' ? answer.trim() : '');

/** The description is Markdown, in which two lines without an empty one between them become one. */
const inParagraphs = (text: string): string => text.replace(/\n+/g, '\n\n');

const paragraphs = (texts: readonly string[]): string | null => texts.filter(Boolean).join('\n\n') || null;
