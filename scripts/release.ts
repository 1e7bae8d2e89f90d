import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';
import { assembleRelease, PROCESSORS } from './assemble-release.ts';
import { buildWeb } from './build-web.ts';
import { runOrExplain } from './run-or-explain.ts';
import { root } from './steps.ts';

const { values } = parseArgs({
  options: {
    processor: { type: 'string', multiple: true, default: [...PROCESSORS] },
    folder: { type: 'string', default: join(root, 'release') },
  },
});

// Writes one archive for each processor, with all that a bare Debian needs to run the product.
try {
  const processors = values.processor.map((wanted) => {
    const processor = PROCESSORS.find((known) => known === wanted);
    if (!processor) throw new StartupError(`--processor must be one of ${PROCESSORS.join(', ')}.`);
    return processor;
  });
  await buildWeb(console.log);
  mkdirSync(values.folder, { recursive: true });
  for (const processor of processors) await pack(processor);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function pack(processor: (typeof PROCESSORS)[number]): Promise<void> {
  const workplace = mkdtempSync(join(tmpdir(), 'marque-release-'));
  try {
    const name = `marque-${await versionOf()}-linux-${processor}`;
    console.log(`Assembling ${name} …`);
    await assembleRelease({ folder: join(workplace, name), processor });
    const archive = join(values.folder, `${name}.tar.gz`);
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
    // A release that is interrupted leaves no file with the name of an archive.
    await runOrExplain('tar', ['-czf', `${archive}.part`, '-C', workplace, ...owner, name], {
      why: 'The archive could not be written: is there space on the disk?',
    });
    renameSync(`${archive}.part`, archive);
    console.log(`${archive}\n  sha256 ${await sha256Of(archive)}`);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

/** The last commit. If files have changed since, the name tells. */
async function versionOf(): Promise<string> {
  const why = 'A release is made from a checkout with git, which names its version.';
  return (await runOrExplain('git', ['describe', '--always', '--dirty=-changed'], { why })).trim();
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
