import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../../../platform/child-process/lower-priority.ts';
import type { SealedFile } from '../sealed-file.ts';
import { writeHeader } from './header.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type IntakeProcess = {
  /**
   * Writes the bytes to a file that exists, encrypted, and returns their hash. Stops at the first byte too many. Returns
   * `lost` if the process ended, could not write or took nothing for too long. The next upload gets a new process.
   */
  receive(
    source: Bytes,
    to: SealedFile,
    maxBytes: number,
  ): Promise<{ hash: string; bytes: number } | 'too-large' | 'lost'>;
  /** The process that is running now. */
  readonly pid: number | undefined;
  close(): Promise<void>;
};

type Running = { child: ChildProcess; address: string; ended: Promise<unknown> };

type Settings = {
  /** A process that neither starts, takes bytes nor answers for this time is killed. A sender may pause longer. */
  stallMs?: number;
};

/** The process starts with the first upload. */
export function createIntakeProcess({ stallMs = 30_000 }: Settings = {}): IntakeProcess {
  let started: Promise<Running | null> | undefined;
  let pid: number | undefined;
  let closed = false;

  const start = async (): Promise<Running | null> => {
    // Nobody but this user may open the folder.
    const folder = await mkdtemp(join(folderOfSockets(), 'marque-intake-'));
    const address = join(folder, 'socket');
    const child = fork(MAIN, [address], {
      execArgv: ['--max-old-space-size=128'],
      // The environment contains no secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(child);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.on('error', () => resolve());
    }).then(async () => {
      started = undefined;
      pid = undefined;
      // The process removes it itself, unless it was killed.
      await rm(folder, { recursive: true, force: true });
    });
    const stalled = setTimeout(() => child.kill('SIGKILL'), stallMs);
    const isReady = await Promise.race([
      once(child, 'message').then(
        () => true,
        () => false,
      ),
      ended.then(() => false),
    ]);
    clearTimeout(stalled);
    if (!isReady) return null;
    pid = child.pid;
    return { child, address, ended };
  };

  return {
    async receive(source, to, maxBytes) {
      if (closed) return 'lost';
      started ??= start().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      const running = await started;
      if (!running) return 'lost';
      const socket = connect(running.address);
      socket.setTimeout(stallMs, () => {
        const isItsTurn = socket.writableLength > 0 || socket.writableEnded;
        if (isItsTurn) running.child.kill('SIGKILL');
      });
      // A process that ended sends nothing.
      const answer = text(socket).catch(() => '');
      try {
        const bytes = await pass(source, socket, { to, maxBytes });
        if (typeof bytes !== 'number') return bytes;
        socket.end();
        const hash = await answer;
        return hash ? { hash, bytes } : 'lost';
      } finally {
        socket.destroy();
      }
    },
    get pid() {
      return pid;
    },
    async close() {
      closed = true;
      const running = await started?.catch(() => null);
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  };
}

/** Of the 103 bytes that the address of a socket may have on every system, our own names need 28. */
const LONGEST_FOLDER = 75;

/** The folder for temporary files, unless its path is too long. Every system that has such sockets also has `/tmp`. */
const folderOfSockets = (): string => (Buffer.byteLength(tmpdir()) <= LONGEST_FOLDER ? tmpdir() : '/tmp');

async function pass(
  source: Bytes,
  socket: Socket,
  { to, maxBytes }: { to: SealedFile; maxBytes: number },
): Promise<number | 'too-large' | 'lost'> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let bytes = 0;
  socket.write(writeHeader(to));
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > maxBytes) return 'too-large';
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    if (socket.destroyed) return 'lost';
  }
  return bytes;
}
