import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicTask, RawPicture } from './decode-heic.ts';

/*
 * Decodes one HEIC file and ends. A file may be hostile: if it needs too much memory, the decoder fails, and if it takes
 * too long, this thread is ended from outside.
 */
const { file, maxPixels, maxMemoryBytes } = workerData as HeicTask;
const PAGE_BYTES = 65_536;

type Memory = { buffer: ArrayBuffer; grow(pages: number): number };
declare const WebAssembly: { Memory: { prototype: Memory } };
/** The package exports the function itself, although its types describe a default export. */
const createLibheif = libheif as unknown as typeof libheif.default;

const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(this: Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > maxMemoryBytes)
    throw new RangeError('The picture needs too much memory.');
  return grow.call(this, pages);
};

const { picture, transfer } = decode(file);
parentPort?.postMessage(picture, transfer);

type Plane = { data: Uint8Array; width: number; height: number; stride: number };

function decode(content: Uint8Array): { picture: RawPicture | null; transfer: ArrayBuffer[] } {
  const unreadable = { picture: null, transfer: [] };
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  const heif = createLibheif({ wasmBinary, print: () => {}, printErr: () => {} });
  const context = heif.heif_context_alloc();
  // Embind accepts bytes wherever C++ takes a string.
  if (heif.heif_context_read_from_memory(context, content as never).code.value !== 0) return unreadable;
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code) return unreadable;
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (!(pixels > 0 && pixels <= maxPixels)) return unreadable;
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  ) as { code?: unknown; channels?: Plane[] };
  const [plane] = decoded?.channels ?? [];
  if (!plane || decoded.code) return unreadable;
  const row = plane.width * 3;
  const data = new Uint8Array(row * plane.height);
  for (let y = 0; y < plane.height; y++)
    data.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row);
  return { picture: { data, width: plane.width, height: plane.height }, transfer: [data.buffer] };
}
