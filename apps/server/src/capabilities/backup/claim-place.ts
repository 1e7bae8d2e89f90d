import { StartupError } from '@marque/db/startup-error';
import { OWNER_KEY, type Place, readWhole } from './place.ts';

/**
 * One place holds the backups of one server, because two servers give their files the same names. PostgreSQL identifies
 * each server by a number from its creation on.
 */
export async function claimPlace(place: Place, system: string): Promise<void> {
  const owner = await readOwner(place);
  if (owner === null)
    return place.storage.put(OWNER_KEY, Buffer.from(JSON.stringify({ system })), 'application/json');
  if (owner !== system)
    throw new StartupError(
      `BACKUP_URL (${place.url}) holds the backups of another database: choose another place.`,
    );
}

/** Null if there are no backups of ours. */
export async function readOwner(place: Place): Promise<string | null> {
  const content = await readWhole(place, OWNER_KEY);
  if (!content) return null;
  const system = systemIn(content.toString());
  if (!system) throw new StartupError(`The file ${OWNER_KEY} in ${place.url} cannot be read.`);
  return system;
}

function systemIn(content: string): string | null {
  try {
    const { system } = JSON.parse(content) as { system?: unknown };
    return typeof system === 'string' ? system : null;
  } catch {
    return null;
  }
}
