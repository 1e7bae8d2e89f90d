import { parseArgs } from 'node:util';
import { StartupError } from '@marque/db/startup-error';

const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

/** There is one program. `--role` selects the parts that run in this process. */
export function parseRole(args: string[]): Role {
  const { values } = parseArgs({
    args,
    options: { role: { type: 'string', default: 'all' } },
    strict: false,
  });
  const role = roles.find((known) => known === values.role);
  if (!role)
    throw new StartupError(`--role must be one of ${roles.join(', ')}; ${String(values.role)} is not.`);
  return role;
}
