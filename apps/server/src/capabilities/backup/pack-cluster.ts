import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartupError } from '@marque/db/startup-error';
import type { Manifest } from './manifest.ts';
import { paddingOf, TAR_END, tarHeader } from './tar.ts';

/** PostgreSQL writes the content of these folders anew. The manual says to leave it out of a backup. */
const EMPTIED = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
];
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles.*|backup_(label|manifest).*|tablespace_map.*|(recovery|standby)\.signal)$/;
/** It is copied last, as PostgreSQL's own tool does, so that it is not older than the other files. */
const CONTROL_FILE = 'global/pg_control';

const CHUNK_BYTES = 1024 * 1024;

/** What was packed, in the order of the tar file. The folders come first. */
export type Packed = Pick<Manifest, 'folders' | 'files'>;

/**
 * Reads the files of a running server as a tar file. PostgreSQL changes them meanwhile; the log repairs that at the
 * restore. `finish` ends the backup in PostgreSQL and returns the file that makes it read the log from its start.
 */
export async function* packCluster(
  cluster: string,
  { packed, finish }: { packed: Packed; finish: () => Promise<{ path: string; content: Buffer }> },
): AsyncGenerator<Buffer> {
  const { folders, files } = await listCluster(cluster);
  for (const path of folders) {
    packed.folders.push(path);
    yield tarHeader({ path, size: 0, kind: 'folder' });
  }
  for (const path of files) yield* packFile(cluster, path, packed);
  const { path, content } = await finish();
  packed.files.push({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  yield tarHeader({ path, size: content.length, kind: 'file' });
  yield content;
  yield Buffer.alloc(paddingOf(content.length));
  yield TAR_END;
}

async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    // A table may be dropped, or a temporary folder removed, while we look.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      const name = relative(cluster, path).split(sep).join('/');
      if (LEFT_OUT.test(entry.name)) continue;
      if (EMPTIED.includes(name)) folders.push(name);
      else if (entry.isDirectory()) {
        folders.push(name);
        await visit(path);
      } else if (entry.isSymbolicLink())
        throw new StartupError(`The backup knows no tablespaces: ${path} leads out of the data folder.`);
      else if (entry.isFile() && name !== CONTROL_FILE) files.push(name);
    }
  };
  await visit(cluster);
  return { folders, files: [...files, CONTROL_FILE] };
}

async function* packFile(cluster: string, path: string, packed: Packed): AsyncGenerator<Buffer> {
  const file = await openUnlessGone(join(cluster, path));
  if (!file) return;
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256');
    yield tarHeader({ path, size, kind: 'file' });
    // A file may grow or shrink meanwhile. The log has what is missing.
    for (let at = 0; at < size; ) {
      const wanted = Math.min(CHUNK_BYTES, size - at);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
      hash.update(chunk);
      yield chunk;
      at += chunk.length;
    }
    packed.files.push({ path, size, sha256: hash.digest('hex') });
    yield Buffer.alloc(paddingOf(size));
  } finally {
    await file.close();
  }
}

const openUnlessGone = (path: string) =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
