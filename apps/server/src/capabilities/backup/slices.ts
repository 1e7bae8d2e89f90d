import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { StartupError } from '@marque/db/startup-error';
import { type Place, readWhole, sliceKey } from './place.ts';

/** A slice is compressed in memory, and S3 receives it as a whole. */
const SLICE_BYTES = 16 * 1024 * 1024;

/** Stores a stream as a row of compressed files. Together, one after the other, they are one compressed file. */
export async function putSlices(place: Place, id: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let slices = 0;
  const store = async () => {
    if (bytes === 0) return;
    slices += 1;
    const content = await promisify(gzip)(Buffer.concat(waiting), { level: 1 });
    await place.storage.put(sliceKey(id, slices), content, 'application/gzip');
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= SLICE_BYTES) await store();
  }
  await store();
  return slices;
}

export async function* readSlices(place: Place, id: string, slices: number): AsyncGenerator<Buffer> {
  for (let number = 1; number <= slices; number++) yield await readSlice(place, id, number);
}

async function readSlice(place: Place, id: string, number: number): Promise<Buffer> {
  const key = sliceKey(id, number);
  const content = await readWhole(place, key);
  try {
    if (!content) throw new Error('it is missing');
    return await promisify(gunzip)(content);
  } catch (error) {
    throw new StartupError(`The backup ${id} is damaged: ${key} cannot be read.`, { cause: error });
  }
}
