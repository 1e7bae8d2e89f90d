// This file is plain JavaScript, because the machine may have only an old Node (18 or 20). It downloads the pinned Node
// and npm, installs the dependencies if the lockfile has changed, and then runs the requested script.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { node: NODE, npm: NPM } = JSON.parse(readFileSync(join(root, 'scripts', 'toolchain.json'), 'utf8'));
const toolchain = join(root, '.toolchain');
const pinnedNpm = join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js');
// The npm package `node` installs one of these packages. Using it directly needs no install script.
const nodePackage = process.platform === 'linux' ? `node-linux-${process.arch}` : 'node';

const say = (sentence) => process.stderr.write(`${sentence}\n`);

function fail(sentence) {
  say(sentence);
  process.exit(1);
}

/** Removes the settings of the calling npm, which would also affect the npm that we call. */
function cleanEnvironment(nodeFolder) {
  const environment = { ...process.env, PATH: `${nodeFolder}:${process.env.PATH ?? ''}` };
  for (const name of Object.keys(environment))
    if (/^npm_(package|lifecycle|command|execpath|node)/i.test(name)) delete environment[name];
  return environment;
}

function ensureToolchain() {
  // If the pinned Node itself runs this script (it may be first in the PATH), it must not count as the machine's Node.
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
  // Do not use `npm ci`. It needs the optional binaries of every system and processor, and some registries mirror only
  // a part of them. `npm install --no-save` also follows the lockfile and does not write it.
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
    // The channel carries no messages. The child notices that we have died when it closes.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: cleanEnvironment(dirname(node)),
  });
  // A terminal sends Ctrl-C to the whole group, but a supervisor signals only this process. So forward each signal to
  // the child, wait until it has finished, and exit with its code.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  if (process.env.npm_lifecycle_event) leaveWithParent(() => child.kill('SIGTERM'));
}

/**
 * Ends this process if the npm that started it is killed. Otherwise the server would keep running and occupy the port.
 */
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
