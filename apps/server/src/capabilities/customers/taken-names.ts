import { type Refusal, refuse } from '@marque/contracts/refusal';
import pg from 'pg';

export type TakenFault = Refusal<'email-taken' | 'username-taken'>;

const emailTaken = refuse('email-taken', { pointer: '/email' });
const usernameTaken = refuse('username-taken', { pointer: '/username' });

/**
 * Reports a taken address and a taken username together. A concurrent registration can still take them later.
 */
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

/** If two requests claim the same name at the same time, the unique constraint refuses one of them. */
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
