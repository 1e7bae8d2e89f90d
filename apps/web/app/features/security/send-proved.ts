import type { Answer, ApiClient } from '@marque/contracts/client';
import { proveIdentity } from '@marque/contracts/customers/proof';
import type { AnyEndpoint } from '@marque/contracts/endpoint';

type Refused = Extract<Answer<AnyEndpoint>, { ok: false }>;

/**
 * Proves the identity with the form's password, and then sends a call that needs a fresh proof. Faults of the
 * proof are shown at the password field.
 */
export async function sendProved<E extends AnyEndpoint>(
  api: ApiClient,
  password: string | undefined,
  send: () => Promise<Answer<E>>,
): Promise<Answer<E>> {
  if (password) {
    const proof = await api.call(proveIdentity, { body: { password } });
    if (!proof.ok) return atPassword(proof, () => true);
  }
  const answer = await send();
  return answer.ok ? answer : atPassword(answer, (code) => code === 'fresh-proof-required');
}

const atPassword = (refused: Refused, isMeant: (code: string) => boolean): Refused => ({
  ...refused,
  errors: refused.errors.map((error) =>
    isMeant(error.code) ? { ...error, source: { pointer: '/currentPassword' } } : error,
  ),
});
