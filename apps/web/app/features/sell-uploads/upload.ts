import type { Audience, DocumentKind } from '@marque/domain/selling/documents';
import type { Slot } from '@marque/domain/selling/shot-list';

/**
 * A picture or document on its way to us, as it is stored in the browser. The original is replaced once it is prepared.
 */
export type Upload = {
  key: string;
  draftId: string;
  /** The draft does not exist yet. `draftId` is then the name of a new car, and nothing is sent. */
  isNew?: true;
  slot: Slot | null;
  /** What a document is, and who may see it. Absent for a picture. */
  document?: { kind: DocumentKind; audience: Audience };
  /** Pictures are ordered by this number. */
  rank: number;
  name: string;
  blob: Blob;
  /** The SHA-256 of the prepared picture. Null: the blob is the original. */
  hash: string | null;
};

/** The car that a file is chosen for. */
export type UploadTarget = Pick<Upload, 'draftId' | 'isNew'>;

/** A file that the seller has chosen. `fault` says why it cannot be sent. */
export type ChosenFile = { blob: Blob; name: string; fault?: string | undefined };

export type UploadStore = {
  all(): Promise<Upload[]>;
  has(key: string): Promise<boolean>;
  /** Returns false if the file is kept only as long as the page is open. */
  put(upload: Upload): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Gives the uploads of a new car to its draft, all at once. */
  move(newCar: string, draftId: string): Promise<void>;
};

export type StepFailure =
  /** This file cannot be used. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'later'; seconds?: number | undefined }
  | { kind: 'logged-out' };
export type StepOutcome = { kind: 'done' } | StepFailure;

export type QueuedUpload = Omit<Upload, 'hash'> & {
  /** Where the file is kept until it has been sent. `in-page`: a reload would lose it. */
  kept: 'not-yet' | 'in-page' | 'in-browser';
  state: 'waiting' | 'preparing' | 'sending' | 'refused';
  /** From 0 to 1. */
  progress: number;
  sentence: string | null;
  /** False for a file that was never stored, because it cannot be sent. */
  canRetry: boolean;
};

/** Whether the browser could not store a file that waits, so that it is lost when the page is closed. */
export const isOnlyInPage = ({ kept, state }: QueuedUpload): boolean =>
  kept === 'in-page' && state !== 'refused';
