import { StartupError } from '@marque/db/startup-error';
import { parse } from 'yaml';

/** A parsed file: YAML front matter between two lines of dashes, and Markdown below. */
export type TextFile = { path: string; matter: Record<string, unknown>; body: string };

export function parseTextFile(path: string, text: string): TextFile {
  const [, head, body = ''] = /^---\r?\n(.*?)\r?\n---(?:\r?\n(.*))?$/s.exec(text) ?? [];
  if (head === undefined)
    throw new StartupError(`${path} does not begin with front matter between two lines of three dashes.`);
  return { path, matter: parseMatter(path, head), body: body.trim() };
}

function parseMatter(path: string, head: string): Record<string, unknown> {
  const matter = readYaml(path, head);
  if (!isRecord(matter))
    throw new StartupError(`The front matter of ${path} is not a list of names and values.`);
  return matter;
}

function readYaml(path: string, head: string): unknown {
  try {
    return parse(head);
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split('\n');
    throw new StartupError(`The front matter of ${path} cannot be read: ${why}`);
  }
}

/** A translation contains only the values that differ. This also holds inside a record, such as a picture. */
export const translateMatter = (
  english: TextFile['matter'],
  translation: TextFile['matter'],
): TextFile['matter'] => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(translation).map(([name, value]) => {
      const original = english[name];
      return [name, isRecord(original) && isRecord(value) ? { ...original, ...value } : value];
    }),
  ),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
