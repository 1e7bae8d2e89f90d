import type { credentials } from '@marque/contracts/customers';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { isPassword } from './password.ts';
import { findCustomerByEmail, insertSession } from './repository.ts';
import { createToken, hashToken } from './token-hash.ts';

/** How long a session lives on the server; without 'keep me logged in' the browser forgets it when it closes. */
export const SESSION_SECONDS = 86_400;

type Client = { address: string; userAgent: string };

export async function logIn(
  { db, clock }: Context,
  { email, password }: z.output<typeof credentials>,
  client: Client,
): Promise<{ token: string; expiresAt: Date } | Refusal<'credentials-invalid'>> {
  const customer = await findCustomerByEmail(db, email);
  const matches = await isPassword(customer?.password_hash, password);
  if (!customer || !matches) return refuse('credentials-invalid');

  const token = createToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await insertSession(db, {
    customer_id: customer.id,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: expiresAt,
    user_agent: client.userAgent.slice(0, 300),
    address: client.address,
  });
  return { token, expiresAt };
}
