import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

const CHUNK = 16_000;
const AT_THE_LATEST_MS = 1_000;

/**
 * Lines leave together, at the latest after a second: waking the thread that writes them for each would be felt. The
 * destination can gather by itself, but measures all that it has gathered anew for every line.
 */
export function gatherLines(file: number): DestinationStream & { flushSync(): void } {
  const destination = pino.destination({ dest: file, sync: false });
  let lines: string[] = [];
  let length = 0;

  const take = (): string => {
    const text = lines.join('');
    lines = [];
    length = 0;
    return text;
  };
  const send = (): void => {
    if (length > 0) destination.write(take());
  };
  setInterval(send, AT_THE_LATEST_MS).unref();
  // By then the destination has written what it had, and may be closed.
  process.on('exit', () => {
    try {
      if (length > 0) writeSync(file, take());
    } catch {
      // Nobody reads any more: that must not change how we end.
    }
  });

  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= CHUNK) send();
    },
    flushSync() {
      send();
      destination.flushSync();
    },
  };
}
