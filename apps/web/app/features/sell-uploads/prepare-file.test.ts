import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';

afterEach(() => void vi.unstubAllGlobals());

const document = { kind: 'invoice', audience: 'staff' } as const;
const original = new Blob(['a picture']);

it.each<[string, unknown]>([
  ['has no decoder', undefined],
  [
    'has a decoder that throws',
    () => {
      throw new TypeError('Unknown option');
    },
  ],
  ['cannot decode the picture', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
  ['has no memory left to draw it', async () => ({ width: 9_000, height: 6_000, close: () => {} })],
])('sends the original if the browser %s', async (_, decoder) => {
  vi.stubGlobal('createImageBitmap', decoder);
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({
        drawImage: () => {
          throw new RangeError('Out of memory');
        },
      }),
    }),
  });
  expect(await prepareFile({ blob: original })).toMatchObject({ blob: original });
});

it('shrinks a picture, and frees its memory', async () => {
  const close = vi.fn();
  const made = new Blob(['small']);
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ drawImage: () => {} }),
    toBlob: (callback: (blob: Blob) => void) => callback(made),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_192, height: 6_144, close }));
  vi.stubGlobal('document', { createElement: () => canvas });
  expect(await prepareFile({ blob: original })).toMatchObject({ blob: made });
  expect([canvas.width, canvas.height]).toEqual([4_096, 3_072]);
  expect(close).toHaveBeenCalledOnce();
});

const ofSize = (size: number) => Object.defineProperty(new Blob(['x']), 'size', { value: size });
const unreadable = Object.assign(new Blob(['x']), {
  arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
});

it.each([
  ['picture-too-large', { blob: ofSize(PICTURE_MAX_BYTES + 1) }],
  ['document-too-large', { blob: ofSize(DOCUMENT_MAX_BYTES + 1), document }],
  ['picture-unreadable', { blob: unreadable }],
  ['document-unreadable', { blob: unreadable, document }],
])('refuses a file with %s instead of sending it again and again', async (code, file) => {
  expect(await prepareFile(file)).toMatchObject({ refused: true, code });
});
