import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { faultsOf } from '@marque/contracts/faults';
import type { Refusal } from '@marque/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { faultOfInput } from './check-input.ts';

/** Faults of a parameter without a refusal of its own. A malformed token, for example, has its own. */
const GENERAL_FAULTS = new Set(['invalid', 'required', 'too-short', 'too-long', 'too-small', 'too-big']);

type Parsed = {
  input: { params: unknown; query: unknown; body: unknown; headers: unknown };
  faults: Refusal[];
  /** A parameter of the path cannot be the name of anything, for example an id that is not a UUID. */
  namesNothing: boolean;
};

/** Reads parameters, query, body and headers by the schemas of the endpoint. */
export function parseRequest(endpoint: AnyEndpoint, request: FastifyRequest): Parsed {
  const faults: Refusal[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const fault = faultOfInput(value);
    if (fault) {
      faults.push(fault);
      return undefined;
    }
    const result = schema.safeParse(value, { reportInput: true });
    if (!result.success) faults.push(...faultsOf(result.error));
    return result.data;
  };
  const params = read(endpoint.params, request.params);
  const isUnknown = (fault: Refusal) => GENERAL_FAULTS.has(fault.code);
  const namesNothing = faults.some(isUnknown) && faultOfInput(request.params) === null;
  const input = {
    params,
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body ?? {}),
    headers: read(endpoint.headers, request.headers),
  };
  return { input, faults, namesNothing };
}
