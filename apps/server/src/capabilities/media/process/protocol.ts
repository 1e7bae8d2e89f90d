import type { Refusal } from '@marque/contracts/refusal';
import type { PictureFault } from './inspect-picture.ts';
import type { NormalisedPicture } from './normalise-picture.ts';

/** What the picture process can be asked to do. It gets one task at a time, and answers each with one reply. */
export type Tasks = {
  /** Inspect and normalise the upload in this file. */
  'take-in': { asked: { path: string }; done: NormalisedPicture | Refusal<PictureFault> };
  /** One variant of a master. `quick` trades size for time. */
  encode: { asked: { master: Uint8Array; width: number; encoding: Encoding }; done: Uint8Array };
  /** A drawing of ours, as pixels. */
  draw: { asked: { svg: string; width: number; encoding: Encoding }; done: Uint8Array };
};

export type TaskKind = keyof Tasks;
export type Asked<Kind extends TaskKind> = { kind: Kind } & Tasks[Kind]['asked'];
export type AnyTask = { [Kind in TaskKind]: Asked<Kind> }[TaskKind];

/** `png` is for uploads of our own; the quick ones are shown until the final variant is there. */
export type Encoding = 'avif' | 'webp' | 'jpg' | 'quick-webp' | 'quick-jpg' | 'png';

export type Reply = { done: unknown } | { failed: string };
