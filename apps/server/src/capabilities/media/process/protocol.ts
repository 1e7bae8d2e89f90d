import type { Refusal } from '@marque/contracts/refusal';
import type { PictureFault } from './inspect-picture.ts';

/*
 * What the picture process can be asked to do. It gets one task at a time, and answers each with one reply. Large
 * contents travel as files: Node joins the pieces of a large message again and again, which fragments the server's memory
 * as much as decoding would.
 */
export type Tasks = {
  /** Inspect the upload in the file `path`, and write its master to the file `to`. */
  'take-in': { asked: { path: string; to: string }; done: NormalisedPicture | Refusal<PictureFault> };
  /** One variant of a master. */
  encode: { asked: { master: Uint8Array; width: number; encoding: Encoding }; done: Uint8Array };
  /** A drawing of ours, as pixels, for a page. */
  draw: { asked: { svg: string; width: number; encoding: Encoding }; done: Uint8Array };
  /** A drawing of ours, written to the file `to`, from which it is taken in like an upload. */
  'draw-upload': { asked: { svg: string; width: number; to: string }; done: null };
};

export type NormalisedPicture = { width: number; height: number; blur: string };

export type TaskKind = keyof Tasks;
export type Asked<Kind extends TaskKind> = { kind: Kind } & Tasks[Kind]['asked'];
export type AnyTask = { [Kind in TaskKind]: Asked<Kind> }[TaskKind];

/** The quick ones are shown until the final variant is there. */
export type Encoding = 'avif' | 'webp' | 'jpg' | 'quick-webp' | 'quick-jpg';

export type Reply = { done: unknown } | { failed: string };
