import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

type Account = { uid: number; gid: number };

export type ServerAccount = {
  /** Undefined if the server runs under the current account. */
  account: Account | undefined;
  /** The command that runs a program under the server's account. */
  command(program: string, args: string[]): { file: string; args: string[]; options: Partial<Account> };
};

/**
 * PostgreSQL refuses to run as root. If root starts it, it runs under the account that owns its files, otherwise under
 * `postgres` or `nobody`.
 */
export function chooseServerAccount(cluster: string, mustReach: string[]): ServerAccount {
  if (process.getuid?.() !== 0) {
    return { account: undefined, command: (file, args) => ({ file, args, options: {} }) };
  }
  const account = ownerOf(cluster) ??
    accountNamed('postgres') ??
    accountNamed('nobody') ?? { uid: 65534, gid: 65534 };
  if (mustReach.every((path) => canEnter(account, path))) {
    return { account, command: (file, args) => ({ file, args, options: account }) };
  }
  assertSetpriv(account, mustReach);
  return {
    account,
    command: (program, args) => ({ ...throughClosedFolders(account, program, args), options: {} }),
  };
}

/**
 * Other accounts cannot enter a checkout inside root's home. In that case the server keeps one capability of root,
 * which allows it to pass such folders. PostgreSQL checks with access(2), which respects the capability only without
 * the setuid fix-up.
 */
function throughClosedFolders({ uid, gid }: Account, program: string, args: string[]) {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  const power = ['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override'];
  return { file: 'setpriv', args: [...identity, ...power, program, ...args] };
}

function canEnter(account: Account, path: string): boolean {
  return spawnSync('test', ['-x', path], account).status === 0;
}

function assertSetpriv(account: Account, mustReach: string[]): void {
  const { file, args } = throughClosedFolders(account, 'true', []);
  if (spawnSync(file, args).status === 0) return;
  const closed = mustReach.find((path) => !canEnter(account, path));
  throw new StartupError(
    `PostgreSQL does not run as root, and no other account may enter ${closed}: start as an ordinary user, or set DATABASE_URL.`,
  );
}

function ownerOf(cluster: string): Account | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
