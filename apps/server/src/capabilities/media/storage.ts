import type { Readable } from 'node:stream';

export type StoredFile = { size: number; content: Readable };

/** Where files lie. A file is there whole or not at all, and a second `put` of a key replaces the first. */
export type Storage = {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  close(): void;
};
