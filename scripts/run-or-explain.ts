import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { root } from './steps.ts';

type Options = { why: string } & Pick<ExecFileOptions, 'cwd' | 'env'>;

/** Runs a program and returns what it prints. If it fails, the operator reads `why`, and what the program said. */
export async function runOrExplain(
  program: string,
  args: string[],
  { why, ...options }: Options,
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      ...options,
    });
    return stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? error.stderr : error;
    throw new StartupError(`${why}\n${said}`);
  }
}
