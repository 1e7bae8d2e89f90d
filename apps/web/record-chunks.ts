import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the files that browsers load, so that nobody can download it. */
const build = join(import.meta.dirname, 'build');

/**
 * Writes down which modules each chunk of the browser's code contains and which chunks it imports. A test reads it to
 * prove that visitors download no part of the office.
 */
export const recordChunks = (): Plugin => ({
  name: 'record-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            {
              file: file.fileName,
              modules: Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
                renderedLength > 0 ? [id.replace(`${import.meta.dirname}/`, '')] : [],
              ),
              imports: file.imports,
            },
          ]
        : [],
    );
    await mkdir(build, { recursive: true });
    await writeFile(join(build, 'chunks.json'), JSON.stringify(chunks));
  },
});
