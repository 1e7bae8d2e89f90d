import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|svg|json|txt|xml|webmanifest|wasm)$/;
const encodings = [
  { ending: '.br', compress: (content: Buffer) => promisify(brotliCompress)(content, brotliOptions) },
  {
    ending: '.gz',
    compress: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes `x.js.br` and `x.js.gz` next to each `x.js`, so that serving an asset needs no compression. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  for (const { ending, compress } of encodings) {
    const compressed = await compress(content);
    if (compressed.length < content.length) await writeFile(path + ending, compressed);
  }
}
