import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { type ApiAnswer, type ApiCall, apiError } from './api-answer.ts';
import { API_METHODS } from './api-calls.ts';
import { effectOf } from './effect-of.ts';
import { findAnswer, type SandboxObject, saveAnswer } from './object-repository.ts';

export type SandboxParts = { db: Database; clock: Clock; pageOf: ApiCall['pageOf'] };

/**
 * Answers a call of the provider's library in this process, as the provider would answer it over the network. The
 * effect of a call and its answer to a repeated key are stored in one transaction.
 */
export const createSandboxFetch = (parts: SandboxParts): typeof fetch =>
  (async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const { status, body } = await answerCall(request, parts);
    if (isSilentAbout(body, parts.clock.now())) throw new TypeError('The sandbox broke the connection.');
    return Response.json(body, { status, headers: { 'request-id': `req_${crypto.randomUUID()}` } });
  }) as typeof fetch;

/** For this time, calls about a charge or refund of a card that times out get no answer, although it was made. */
const SILENT_SECONDS = 30;

const isSilentAbout = ({ object, metadata, created }: Record<string, unknown>, now: Date): boolean =>
  (object === 'payment_intent' || object === 'refund') &&
  effectOf({ metadata }) === 'times-out' &&
  now.getTime() / 1_000 - Number(created) < SILENT_SECONDS;

async function answerCall(request: Request, { db, clock, pageOf }: SandboxParts): Promise<ApiAnswer> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const given = request.method === 'POST' ? new URLSearchParams(text) : searchParams;
  const known = API_METHODS.find(({ method, path }) => method === request.method && path.test(pathname));
  if (!known) return apiError(404, `The sandbox does not know ${request.method} ${pathname}.`);
  const id = known.path.exec(pathname)?.[1] ?? '';

  return inTransaction(db, async (trx) => {
    const run = () => known.run({ trx, id, given, now: clock.now(), pageOf });
    const key = request.headers.get('idempotency-key');
    if (!key) return run();
    const written = `${request.method} ${pathname} ${text}`;
    const before = await findAnswer(trx, key);
    if (before && before.request !== written)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'The key was used for another call.' } },
      };
    if (before) return before;
    const answered = await run();
    // An outage is not remembered, so that the repeated call can succeed.
    if (answered.status >= 500) return answered;
    await saveAnswer(trx, key, {
      request: written,
      ...(answered as { status: number; body: SandboxObject }),
    });
    return answered;
  });
}
