import type { ListingTexts } from '../listings/pick-texts.ts';
import { type Answers, isAnswered, type Question } from './answers.ts';

/** The sentences that a language has for the text about a car. */
export type TextPhrase =
  | 'opening'
  | 'engine'
  | 'colours'
  | 'mileage'
  | 'owners'
  | 'ownedSince'
  | 'location'
  | 'highlightMileage'
  | 'highlightOwners'
  | 'highlightNoFaults'
  | 'highlightService'
  | 'outside'
  | 'inside'
  | 'mechanical'
  | 'noFaults';

/** Writes a sentence with the answers in it. */
export type Phrase = (name: TextPhrase) => string;

const LONGEST_LINE = 500;

/**
 * Composes the first text about a car from the seller's answers. `inOwnLanguage` is false for a translation: what the
 * seller wrote stays out of it, because readers of other languages are shown the original instead.
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
  const condition = (['outside', 'inside', 'mechanical'] as const).map((part) => {
    const text = own(`condition_${part}`);
    return text && `${phrase(part)} ${text}`;
  });
  const hasNoFaults = answers.has_no_known_faults === true;
  return {
    description: paragraphs([facts.filter(Boolean).join(' '), own('story')]),
    highlights: [
      say('highlightMileage', 'mileage'),
      say('highlightOwners', 'owners'),
      say('highlightService', 'service_history'),
      hasNoFaults ? phrase('highlightNoFaults') : '',
    ].filter(Boolean),
    condition_notes: paragraphs([...condition, hasNoFaults ? phrase('noFaults') : '']),
    faults: hasNoFaults ? [] : linesOf(own('known_faults')),
    service_history: own('service_history') || null,
    equipment: linesOf(own('extras')),
  };
}

const written = (answer: unknown): string => (typeof answer === 'string' ? answer.trim() : '');

const paragraphs = (texts: readonly string[]): string | null => texts.filter(Boolean).join('\n\n') || null;

/** Sellers write lists with a line for each item, and often with a dash or a bullet before it. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter(Boolean)
    .map((line) => line.slice(0, LONGEST_LINE));
