import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeBill, countByLicense, partsWithoutLicense } from './bill-of-materials.ts';
import { root } from './steps.ts';

// Writes what production runs, with licences, in the format CycloneDX. The only argument is the file.
const file = process.argv[2] ?? 'sbom.json';
const npm = join(root, '.toolchain/node_modules/npm/bin/npm-cli.js');
const listed = spawnSync(
  process.execPath,
  [npm, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--loglevel=error'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (listed.status !== 0) {
  console.error(`npm could not list the packages.\n${listed.stderr}`);
  process.exit(1);
}

const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string };
const bill = completeBill(JSON.parse(listed.stdout), { node: process.versions.node, license });
const unknown = partsWithoutLicense(bill);
if (unknown.length > 0) {
  console.error(`These parts name no licence: ${unknown.join(', ')}.`);
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} parts are listed in ${file}:`);
for (const [name, parts] of countByLicense(bill)) console.log(`${String(parts).padStart(5)}  ${name}`);
