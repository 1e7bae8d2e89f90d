import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type ReleasePart = {
  /** Resolves with the exit code after it has finished what it was doing. */
  stop(): Promise<number | null>;
};

type Start = { folder: string; part: 'all' | 'web' | 'worker'; env: Record<string, string> };

/** Starts a part of an unpacked release, as systemd does, and waits until it is ready. */
export async function startReleasePart({ folder, part, env }: Start): Promise<ReleasePart> {
  const started = spawn(join(folder, 'marque'), [part], {
    ...{ cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'inherit'] as const },
  });
  const leaveWithUs = () => started.kill('SIGKILL');
  process.on('exit', leaveWithUs);
  const ended = once(started, 'exit').finally(() => process.off('exit', leaveWithUs));
  for await (const line of createInterface(started.stdout))
    if (/is ready:|The worker is running\./.test(line)) break;
  started.stdout.resume();
  return {
    stop: async () => {
      started.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
