import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

const CHUNK = 16_000;
const AT_THE_LATEST_MS = 1_000;

/**
 * Writes lines in batches, at the latest after a second, because waking the writing thread for each line is
 * expensive. The destination can batch lines itself, but then it measures its whole buffer again for every
 * line.
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
  // At this point the destination has written its own lines and may be closed.
  process.on('exit', () => {
    try {
      if (length > 0) writeSync(file, take());
    } catch {
      // The output is closed. That must not change the exit code.
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
