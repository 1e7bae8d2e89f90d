import type { Refusal } from '@marque/contracts/refusal';
import type { PictureFault } from './inspect-picture.ts';

/*
 * The tasks of the picture process. A process gets one task at a time, and sends one reply to each. Large
 * contents are passed as files. Node would join the pieces of a large message repeatedly, and that fragments
 * the server's memory as much as decoding does.
 */
export type Tasks = {
  /** Inspect the upload in the file `path`, and write its master to the file `to`. */
  'take-in': { asked: { path: string; to: string }; done: NormalisedPicture | Refusal<PictureFault> };
  /** Encode one variant of a master. */
  encode: { asked: { master: Uint8Array; width: number; encoding: Encoding }; done: Uint8Array };
  /** Render one of our drawings as pixels, for a page. */
  draw: { asked: { svg: string; width: number; encoding: Encoding }; done: Uint8Array };
  /** Render one of our drawings, and write its master to the file `to`. */
  'draw-master': { asked: { svg: string; width: number; to: string }; done: NormalisedPicture };
};

export type NormalisedPicture = { width: number; height: number; blur: string };

export type TaskKind = keyof Tasks;
export type Asked<Kind extends TaskKind> = { kind: Kind } & Tasks[Kind]['asked'];
export type AnyTask = { [Kind in TaskKind]: Asked<Kind> }[TaskKind];

/** The `quick-` encodings are for stand-ins, until the final variant exists. */
export type Encoding = 'avif' | 'webp' | 'jpg' | 'quick-webp' | 'quick-jpg';

export type Reply = { done: unknown } | { failed: string };
