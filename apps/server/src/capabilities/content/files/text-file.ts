import { StartupError } from '@marque/db/startup-error';
import { parse, stringify } from 'yaml';
import type { Fields } from '../content-source.ts';

/** A parsed file: YAML front matter between two lines of dashes, and Markdown below. */
export type TextFile = { path: string; matter: Record<string, unknown>; body: string };

export function parseTextFile(path: string, text: string): TextFile {
  const found = /^---\r?\n(?:(.*?)\r?\n)??---(?:\r?\n(.*))?$/s.exec(text);
  if (!found)
    throw new StartupError(`${path} does not begin with front matter between two lines of three dashes.`);
  const [, head = '', body = ''] = found;
  return { path, matter: parseMatter(path, head), body: body.trim() };
}

function parseMatter(path: string, head: string): Record<string, unknown> {
  const matter = readYaml(path, head) ?? {};
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

/** The text of a file with these fields. Parsed again, it has the same fields. */
export function writeTextFile({ body, ...matter }: Fields): string {
  const lines = Object.keys(matter).length > 0 ? stringify(matter, { lineWidth: 0 }) : '';
  const head = `---\n${lines}---\n`;
  return typeof body === 'string' && body !== '' ? `${head}\n${body}\n` : head;
}

/** The fields of an entry in a file. The Markdown below the front matter is its body. */
export const fieldsOf = ({ matter, body }: TextFile): Fields => (body === '' ? matter : { ...matter, body });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
