import { withSettingsFromFiles } from '@marque/db/settings-from-files';
import { StartupError } from '@marque/db/startup-error';
import type { z } from 'zod';

type Environment = Record<string, string | undefined>;

/** Reads all settings of a schema, or stops with one sentence that names the wrong one. */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const complete = withSettingsFromFiles(environment, Object.keys(schema.shape));
  // Shells and compose files pass an empty variable for a setting that is not set.
  const given = Object.entries(complete).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new StartupError(`The setting ${name} is not valid: ${issue?.message ?? 'wrong value'}.`);
}
