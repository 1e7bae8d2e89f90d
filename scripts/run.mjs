// Plain JavaScript, for the old Node (18 or 20) that a bare machine brings: it fetches the pinned Node and npm,
// installs what the lockfile says when that has changed, and hands over to the script that was asked for.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const NPM = '11.21.1';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, '.toolchain');
const pinnedNpm = join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js');
// The npm package `node` picks one of these; asking for it directly needs no install script.
const nodePackage = process.platform === 'linux' ? `node-linux-${process.arch}` : 'node';

const say = (sentence) => process.stderr.write(`${sentence}\n`);

function fail(sentence) {
  say(sentence);
  process.exit(1);
}

/** The settings of the npm that called us would speak to the one that we call. */
function cleanEnvironment(nodeFolder) {
  const environment = { ...process.env, PATH: `${nodeFolder}:${process.env.PATH ?? ''}` };
  for (const name of Object.keys(environment))
    if (/^npm_(package|lifecycle|command|execpath|node)/i.test(name)) delete environment[name];
  return environment;
}

function ensureToolchain() {
  // Called by the pinned Node itself, as from a shell that has it first in its PATH, nothing is to be replaced by it.
  const own = Number(process.versions.node.split('.')[0]) >= 24 && !process.execPath.startsWith(toolchain);
  const node = own ? process.execPath : join(toolchain, 'node_modules', nodePackage, 'bin', 'node');
  const stamp = join(toolchain, 'versions');
  const wanted = `${own ? 'own' : `${nodePackage}@${NODE}`} npm@${NPM}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return node;

  say(
    own
      ? `Fetching npm ${NPM} …`
      : `Fetching Node ${NODE} and npm ${NPM}: this machine's own Node is ${process.versions.node} …`,
  );
  mkdirSync(toolchain, { recursive: true });
  rmSync(stamp, { force: true });
  writeFileSync(join(toolchain, 'package.json'), '{ "private": true }\n');
  const packages = [...(own ? [] : [`${nodePackage}@${NODE}`]), `npm@${NPM}`];
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const fetched = spawnSync('npm', ['install', ...flags, ...packages], {
    cwd: toolchain,
    stdio: ['ignore', 2, 2],
  });
  if (fetched.status !== 0 || !existsSync(node))
    fail(
      'The pinned Node could not be fetched with npm: is the package registry reachable, and is there space on the disk?',
    );
  writeFileSync(stamp, wanted);
  return node;
}

function ensurePackages(node) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  say('Installing packages …');
  // Not `npm ci`: it insists on the optional binaries of every processor and system there is, and registries that
  // mirror only some of them would fail it. The lockfile is still obeyed, and not written.
  const installed = spawnSync(
    node,
    [pinnedNpm, 'install', '--no-save', '--include=dev', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: cleanEnvironment(dirname(node)),
    },
  );
  if (installed.status !== 0)
    fail(
      'The packages could not be installed: is the package registry reachable, and is there space on the disk?',
    );
  writeFileSync(stamp, wanted);
}

function run(node, [script, ...args]) {
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // The channel says nothing; it breaks when we die, and so tells the child.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: cleanEnvironment(dirname(node)),
  });
  // The terminal sends Ctrl-C to the whole group, a supervisor its signal to us alone: either way the child hears of
  // it, decides when it has finished, and we end with its answer.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  if (process.env.npm_lifecycle_event) leaveWithParent(() => child.kill('SIGTERM'));
}

/** An npm that was killed takes us along: otherwise the next start would find the port taken by nobody's server. */
function leaveWithParent(leave) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 1000);
  watch.unref();
}

const node = ensureToolchain();
ensurePackages(node);
run(node, process.argv.slice(2));
