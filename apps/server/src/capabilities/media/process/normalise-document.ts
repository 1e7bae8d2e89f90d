import { writeFile } from 'node:fs/promises';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { clearPdf } from './clear-pdf.ts';
import { type DocumentFault, inspectPdf } from './inspect-pdf.ts';
import { normalisePicture } from './normalise-picture.ts';
import type { NormalisedDocument } from './protocol.ts';
import { encodeMaster } from './write-master.ts';

/** Writes a document as it will be passed on: a PDF that is safe, or a picture without the camera's metadata. */
export async function normaliseDocument(
  file: Buffer,
  to: string,
): Promise<NormalisedDocument | Refusal<DocumentFault>> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    const fault = await inspectPdf(clearPdf(file));
    if (fault) return refuse(fault);
    await writeFile(to, file);
    return { type: 'application/pdf', bytes: file.length };
  }
  const picture = await normalisePicture(file);
  if (isRefusal(picture)) {
    const { code, ...refusal } = picture;
    return code === 'picture-type-unsupported' ? refuse('document-type-unsupported') : { ...refusal, code };
  }
  const jpeg = await encodeMaster(picture);
  await writeFile(to, jpeg);
  return { type: 'image/jpeg', bytes: jpeg.length };
}
