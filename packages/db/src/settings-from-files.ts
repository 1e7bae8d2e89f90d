import { readFileSync, statSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

type Environment = Record<string, string | undefined>;

/** No setting is nearly as long, so a larger file is a mistake in the path. */
const MOST_BYTES = 64 * 1024;

/**
 * Adds the settings whose values are in files: `APP_SECRET_FILE=/run/secrets/app-secret` sets APP_SECRET. Orchestrators
 * mount secrets as files, because the environment of a process is easy to read and is inherited by its children.
 */
export function withSettingsFromFiles(environment: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (environment[name]) throw new StartupError(`Set ${name} or ${name}_FILE, not both.`);
    return [[name, readSetting(name, path)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function readSetting(name: string, path: string): string {
  const value = readOrExplain(name, path).replace(/\r?\n$/, '');
  if (value === '') throw new StartupError(`The file of ${name}_FILE is empty: ${path}.`);
  return value;
}

function readOrExplain(name: string, path: string): string {
  try {
    const file = statSync(path);
    if (!file.isFile()) throw new Error('it is not a file');
    if (file.size > MOST_BYTES) throw new Error('it is too large');
    return readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new StartupError(`The file of ${name}_FILE cannot be read: ${why}.`);
  }
}
