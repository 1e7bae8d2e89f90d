import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AudienceOrder, AudienceReport } from './audience.ts';
import { maskedFrame, readFrames } from './socket-frames.ts';
import { createTally } from './tally.ts';

// The server limits sockets per address, so the sockets use several loopback addresses.
const SOCKETS_PER_ADDRESS = 150;
/** As long as nobody would wait for a price. */
const PATIENCE_MS = 10_000;

type Member = { socket: Socket; pongs: number } & ReturnType<ReturnType<typeof createTally>['join']>;

const ping = maskedFrame('{"event":"pusher:ping","data":{}}');
const pong = maskedFrame('{"event":"pusher:pong","data":{}}');
const members: Member[] = [];
const tally = createTally();
let joined = 0;

process.on('message', async (order: AudienceOrder) => {
  if (order.kind === 'open') await open(order);
  if (order.kind === 'ping') await pingAll();
  if (order.kind === 'report') await until(() => tally.isSettled(order.events));
  const report: AudienceReport =
    order.kind === 'report' ? { kind: 'heard', heard: tally.heard(order.events) } : { kind: 'done' };
  process.send?.(report);
});

async function open({ port, path, channel, count, from }: Extract<AudienceOrder, { kind: 'open' }>) {
  const subscribe = maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
  for (let index = from; index < from + count; index++) {
    const place = Math.floor(index / SOCKETS_PER_ADDRESS);
    const localAddress = `127.0.${2 + Math.floor(place / 200)}.${1 + (place % 200)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    await once(socket, 'connect');
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const end = answer.indexOf('\r\n\r\n') + 4;
    if (!answer.toString('latin1', 0, 12).endsWith('101')) throw new Error(`A socket was refused: ${answer}`);
    listen(socket, answer.subarray(end));
    socket.write(subscribe);
    await until(() => joined === members.length);
  }
}

function listen(socket: Socket, first: Buffer): void {
  const member: Member = { socket, pongs: 0, ...tally.join() };
  members.push(member);
  let rest: Buffer = Buffer.alloc(0);
  const take = (chunk: Buffer): void => {
    const read = readFrames(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk);
    rest = read.rest;
    for (const text of read.texts) hear(member, text);
  };
  take(first);
  socket.on('data', take);
  socket.on('error', () => {});
  socket.on('close', member.leave);
}

function hear(member: Member, text: string): void {
  if (text.startsWith('{"event":"bid.placed"')) member.hear(sequenceOf(text));
  if (text.startsWith('{"event":"pusher:ping"')) member.socket.write(pong);
  if (text.startsWith('{"event":"pusher:pong"')) member.pongs += 1;
  if (text.startsWith('{"event":"pusher_internal:subscription_succeeded"')) joined += 1;
}

/** The data is a string inside the message, so its quotes are escaped. Parsing it thousands of times would take longer. */
const sequenceOf = (text: string): number => Number(/\\"sequence\\":(\d+)/.exec(text)?.[1]);

async function pingAll(): Promise<void> {
  const before = members.map(({ pongs }) => pongs);
  for (const { socket } of members) socket.write(ping);
  await until(() => members.every(({ pongs }, index) => pongs > (before[index] ?? 0)));
}

/** Gives up after a while. The report then says which sockets are behind. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo() && performance.now() < end) await pause(1);
}
