import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** The files of the build that browsers load. */
export const assets = join(root, 'apps/web/build/client/assets');

type Chunk = { module: string; imports?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk & { parentId?: string }> };

export function only(pattern: string): string {
  const [file, ...others] = globSync(pattern, { cwd: assets });
  if (!file || others.length > 0) throw new Error(`${pattern} should be one file of the build.`);
  return file;
}

export const manifestFile = only('manifest-*.js');

/** The list of routes that visitors load. The office has a longer one. */
export const manifest: Manifest = JSON.parse(
  readFileSync(join(assets, manifestFile), 'utf8')
    .replace(/^[^{]+/, '')
    .replace(/;\s*$/, ''),
);
