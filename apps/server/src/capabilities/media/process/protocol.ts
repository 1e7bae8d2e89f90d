import type { Refusal } from '@marque/contracts/refusal';
import type { HidingBox } from '@marque/domain/media/hiding-box';
import type { SealedFile } from '../sealed-file.ts';
import type { DocumentFault } from './inspect-pdf.ts';
import type { PictureFault } from './inspect-picture.ts';

/*
 * The tasks of the picture process. A process gets one task at a time, and sends one reply to each. Large
 * contents are passed as files. Node would join the pieces of a large message repeatedly, and that fragments
 * the server's memory as much as decoding does. The server chooses every path.
 */
export type Tasks = {
  /** Inspect an uploaded picture, and write its master to the file `to`. */
  'take-in': { asked: { file: SealedFile; to: string }; done: NormalisedPicture | Refusal<PictureFault> };
  /** Inspect an uploaded document, and write it to the file `to` as it will be passed on. */
  'take-in-document': {
    asked: { file: SealedFile; to: string };
    done: NormalisedDocument | Refusal<DocumentFault>;
  };
  /** Hide parts of a master, and write the covered master to the file `to`. */
  cover: { asked: { master: Uint8Array; boxes: readonly HidingBox[]; to: string }; done: NormalisedPicture };
  /** Encode one variant of the master in the file `master`, and write it to the file `to`. */
  encode: { asked: { master: string; width: number; encoding: Encoding; to: string }; done: 'written' };
  /** Encode a stand-in of the master in the file `master`. It is small, a visitor waits for it, and it is not stored. */
  'encode-stand-in': { asked: { master: string; width: number; encoding: Encoding }; done: Uint8Array };
  /** Render one of our drawings as pixels, for a page. */
  draw: { asked: { svg: string; width: number; encoding: Encoding }; done: Uint8Array };
  /** Render one of our drawings, and write its master to the file `to`. */
  'draw-master': { asked: { svg: string; width: number; to: string }; done: NormalisedPicture };
};

export type NormalisedDocument = { type: 'application/pdf' | 'image/jpeg'; bytes: number };
export type NormalisedPicture = { width: number; height: number; blur: string };

export type TaskKind = keyof Tasks;
export type Asked<Kind extends TaskKind> = { kind: Kind } & Tasks[Kind]['asked'];
export type AnyTask = { [Kind in TaskKind]: Asked<Kind> }[TaskKind];

/** The `quick-` encodings are for stand-ins, until the final variant exists. */
export type Encoding = 'avif' | 'webp' | 'jpg' | 'quick-webp' | 'quick-jpg';

/** `code` is that of an error of the system, such as a full disk. */
export type Reply = { done: unknown } | { failed: string; code?: string | undefined };
