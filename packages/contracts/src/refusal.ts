/** The values for a sentence: the minimum of a bid, the field with the fault, seconds to wait. */
export type RefusalValues = Record<string, string | number>;

/** A fault of the input, or a refusal by a verb. It is a value, never an exception. */
export type Refusal<Code extends string = string> = {
  refused: true;
  code: Code;
  pointer?: string;
  values?: RefusalValues;
};

export const refuse = <Code extends string>(
  code: Code,
  about: { pointer?: string; values?: RefusalValues } = {},
): Refusal<Code> => ({ refused: true, code, ...about });

/** The values fill in the sentence and the header `retry-after`. */
export const tooManyRequests = (seconds: number): Refusal<'too-many-requests'> =>
  refuse('too-many-requests', { values: { seconds, retry_after: seconds } });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;

/** Refusals by the pipeline, before the verb is called. */
export const pipelineRefusals = {
  'access-token-invalid': 401,
  'login-required': 401,
  'not-allowed': 403,
  'second-step-required': 403,
  'fresh-proof-required': 403,
  'origin-not-allowed': 403,
  'view-only': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'body-too-large': 413,
  'body-not-json': 415,
  'body-not-multipart': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  overloaded: 503,
  'read-only': 503,
} as const;
export type PipelineRefusal = keyof typeof pipelineRefusals;
