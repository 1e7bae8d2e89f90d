import { hash, verify } from '@node-rs/argon2';

// OWASP's second recommendation for argon2id; the algorithm is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** An account without a password costs the same time as a wrong one, so that the answer tells nothing. */
export async function isPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), given);
  return matches && stored != null;
}

const decoy = hashPassword('nobody has this password');
