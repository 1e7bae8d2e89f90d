import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiDocument } from '@marque/server/platform/http/openapi';

const file = join(import.meta.dirname, '../docs/openapi.json');
const current = `${JSON.stringify(openapiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, current);
  console.log('docs/openapi.json is written.');
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== current) {
  console.error('docs/openapi.json is out of date. Run npm run openapi.');
  process.exit(1);
}
