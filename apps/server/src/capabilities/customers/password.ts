import { hash, verify } from '@node-rs/argon2';

// OWASP's second recommended setting for argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Checks a decoy hash if there is no stored one. An account without a password then takes as long as a wrong
 * password, and the response time reveals nothing.
 */
export async function isPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), given);
  return matches && stored != null;
}

const decoy = hashPassword('nobody has this password');
