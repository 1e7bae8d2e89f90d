import type { Readable } from 'node:stream';

export type StoredFile = { size: number; content: Readable };

/** `version` differs if a file was replaced. */
export type ListedFile = { key: string; size: number; version: string };

/**
 * Stores files. A file exists completely or not at all. A second `put` with the same key replaces the file.
 */
export type Storage = {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * Stores a file that is on the disk. The file stays where it is. It must not be changed afterwards, because the stored
   * file may be a second name of it.
   */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  /**
   * Returns a path at which another process can read the file, or null if there is no such file. A storage that is not on this
   * machine downloads the file to `scratch` and returns that path; the caller removes it. The file must not be changed.
   */
  locate(key: string, scratch: string): Promise<string | null>;
  has(key: string): Promise<boolean>;
  /** All files whose key begins with the prefix: a folder that ends with a slash, or nothing. In no order. */
  list(prefix: string): Promise<ListedFile[]>;
  remove(key: string): Promise<void>;
  /** Removes what killed processes have left behind. Files that are being written stay. */
  sweep(): Promise<void>;
  close(): void;
};
