import { type Refusal, refuse } from '@marque/contracts/refusal';
import pg from 'pg';

export type TakenFault = Refusal<'email-taken' | 'username-taken'>;

const emailTaken = refuse('email-taken', { pointer: '/email' });
const usernameTaken = refuse('username-taken', { pointer: '/username' });

/** Both at once, as far as one can see before writing. */
export function takenFaults(
  found: readonly { email: string; username: string }[],
  wanted: { email?: string; username: string },
): TakenFault[] {
  const same = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase();
  return [
    ...(found.some(({ email }) => same(email, wanted.email)) ? [emailTaken] : []),
    ...(found.some(({ username }) => same(username, wanted.username)) ? [usernameTaken] : []),
  ];
}

/** Two who want the same name at once: the database lets one of them have it. */
export async function orTaken<Result>(write: Promise<Result>): Promise<Result | TakenFault> {
  try {
    return await write;
  } catch (error) {
    const constraint =
      error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
    if (constraint === 'customers_email_key') return emailTaken;
    if (constraint === 'customers_username_key') return usernameTaken;
    throw error;
  }
}
