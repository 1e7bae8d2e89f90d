import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that keeps the address of a server the same, although its port may change. */
export async function openDoor(serverUrl: () => string) {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const door = createServer((visitor) => {
    const server = connect(Number(new URL(serverUrl()).port), '127.0.0.1');
    for (const [from, to] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(serverUrl());
  url.port = String((door.address() as AddressInfo).port);

  return {
    url: url.href,
    /** From now on, nothing passes, and nobody learns of it, as if the network was cut. */
    freeze(): void {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw(): void {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** From now on, nobody gets in, as if the server was gone. */
    async shut(): Promise<void> {
      const closed = once(door, 'close');
      door.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async reopen(): Promise<void> {
      door.listen(Number(url.port), '127.0.0.1');
      await once(door, 'listening');
    },
    close(): void {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
