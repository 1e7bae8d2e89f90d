import { type Cipheriv, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** An encrypted file. Its key exists in memory only, so nobody can read the file after the process has ended. */
export type SealedFile = { path: string; key: Uint8Array };

const ALGORITHM = 'aes-256-ctr';
/** A key is used for one file, so the counter may begin with zero. */
const COUNTER = Buffer.alloc(16);

export const newSealKey = (): Uint8Array => randomBytes(32);

export type Seal = Cipheriv;

/** It returns as many bytes as it is given, and keeps nothing back for the end. */
export const sealWith = (key: Uint8Array): Seal => createCipheriv(ALGORITHM, key, COUNTER);

export async function readSealed({ path, key }: SealedFile): Promise<Buffer> {
  const sealed = await readFile(path);
  return createDecipheriv(ALGORITHM, key, COUNTER).update(sealed);
}
