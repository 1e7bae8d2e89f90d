import type { Reading } from '../content/reading.ts';
import type { DecisionAnswer } from '../office/decision.ts';
import type { Typed } from './typed-fields.ts';

/** The `action` field of each form about an entry. */
export const ENTRY_ACTIONS = [
  'save',
  'autosave',
  'preview',
  'publish',
  'schedule',
  'unpublish',
  'restore',
  'rename',
  'preview-link',
] as const;

/** What a colleague has saved meanwhile. */
export type Conflict = { number: number; author: string | null; stored: Typed };

/** The response to a form about an entry. */
export type EntryAnswer = {
  /** The number of the version that now exists. */
  saved?: { number: number; typed: Typed };
  /** Why a text was not saved, and what was typed. */
  unsaved?: { sentence: string; typed: Typed; conflict?: Conflict };
  preview?: { reading: Reading; typed: Typed };
  decision?: DecisionAnswer;
  link?: { url: string; expiresAt: string };
};
