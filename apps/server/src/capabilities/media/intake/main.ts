import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { type Seal, sealWith } from '../sealed-file.ts';
import { HEADER_BYTES, readHeader } from './header.ts';

/*
 * The intake process. It hashes and encrypts uploads while they arrive, so that neither the work nor the garbage of large
 * files delays the process that takes bids. Each upload is a connection: a header, then the file. The answer is its hash.
 * It has no secrets but the keys of the files, no database and no storage. It exits when its parent closes the channel,
 * and so also when its parent is killed.
 */
const [address = ''] = process.argv.slice(2);

createServer({ allowHalfOpen: true }, receive).listen(address, () => process.send?.('ready'));

process.on('disconnect', () => {
  rmSync(dirname(address), { recursive: true, force: true });
  process.exit(0);
});

function receive(socket: Socket): void {
  const hash = createHash('sha256');
  let unread = Buffer.alloc(0);
  let opened: { file: number; seal: Seal } | undefined;

  const take = (piece: Buffer) => {
    if (!opened) {
      unread = Buffer.concat([unread, piece]);
      if (unread.length < HEADER_BYTES) return;
      const { path, key } = readHeader(unread);
      // The server has created the file. If it has removed it again, the upload is over.
      opened = { file: openSync(path, 'r+'), seal: sealWith(key) };
      return write(opened, unread.subarray(HEADER_BYTES));
    }
    write(opened, piece);
  };
  const write = ({ file, seal }: { file: number; seal: Seal }, piece: Buffer) => {
    hash.update(piece);
    const sealed = seal.update(piece);
    // Blocking is cheapest, and nothing else in this process is in a hurry.
    for (let at = 0; at < sealed.length; ) at += writeSync(file, sealed, at);
  };
  // A full disk, for example. The server sees that there is no answer.
  const orGiveUp = (work: () => void) => {
    try {
      work();
    } catch {
      socket.destroy();
    }
  };

  socket.on('data', (piece: Buffer) => orGiveUp(() => take(piece)));
  socket.on('end', () => (opened ? socket.end(hash.digest('hex')) : socket.destroy()));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => opened && closeSync(opened.file));
}
