import { negotiateLocale } from '@marque/contracts/locale';
import { type PipelineRefusal, pipelineRefusals, type Refusal, refuse } from '@marque/contracts/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentRefusal } from './present-refusal.ts';

export function sendRefusals(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusals: Refusal[],
): FastifyReply {
  const locale = negotiateLocale(request.headers['accept-language']);
  sayWhenToRetry(reply, refusals.find(({ values }) => values?.retry_after !== undefined)?.values);
  const location = refusals.find(({ values }) => values?.location !== undefined)?.values?.location;
  if (location !== undefined) reply.header('location', location);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      errors: refusals.map((refusal) => presentRefusal(refusal, status, locale)),
    });
}

export function sayWhenToRetry(reply: FastifyReply, values: Refusal['values']): void {
  if (values?.retry_after !== undefined) reply.header('retry-after', values.retry_after);
}

/** A refusal by the host, before or without a verb. Its status comes from the table `pipelineRefusals`. */
export type HostRefusal = { code: PipelineRefusal; values?: Refusal['values'] };

export const sendHostRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  { code, values }: HostRefusal,
): FastifyReply =>
  sendRefusals(request, reply, pipelineRefusals[code], [refuse(code, values ? { values } : {})]);
