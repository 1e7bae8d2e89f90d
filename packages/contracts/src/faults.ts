import type { z } from 'zod';
import { type Refusal, refuse } from './refusal.ts';

/** Schemas can define a code (`error: 'email-invalid'`). All other faults get one of these. */
export const genericFaults = [
  'required',
  'invalid',
  'email-invalid',
  'url-invalid',
  'too-short',
  'too-long',
  'too-small',
  'too-big',
  'too-many',
] as const;

const ownCode = /^[a-z]+(-[a-z]+)+$/;

/** Returns all faults of an input, each with its code, its pointer and the values for its sentence. */
export const faultsOf = (error: z.ZodError): Refusal[] => error.issues.flatMap(faultsOfIssue);

/**
 * For a union, report the faults of the closest alternative. If several are equally close, take the last, which by
 * convention is the simplest.
 */
function faultsOfIssue(issue: z.core.$ZodIssue): Refusal[] {
  if (issue.code !== 'invalid_union') return [faultOf(issue)];
  const closest = issue.errors.reduce((best, next) => (next.length <= best.length ? next : best));
  return closest.flatMap((inner) => faultsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }));
}

const tooBigCodes: Record<string, string> = { string: 'too-long', array: 'too-many' };

function faultOf(issue: z.core.$ZodIssue): Refusal {
  const pointer = issue.path.map((step) => `/${String(step)}`).join('');
  const field = String(issue.path.find((step) => typeof step === 'string') ?? '');
  if (ownCode.test(issue.message)) return refuse(issue.message, { pointer, values: { field } });

  switch (issue.code) {
    case 'invalid_type':
      return refuse(issue.input === undefined || issue.input === null ? 'required' : 'invalid', {
        pointer,
        values: { field },
      });
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string' && minimum > 1)
        return refuse('too-short', { pointer, values: { field, min: minimum } });
      if (issue.origin === 'string' || issue.origin === 'array')
        return refuse('required', { pointer, values: { field } });
      return refuse('too-small', { pointer, values: { field, min: minimum } });
    }
    case 'too_big': {
      return refuse(tooBigCodes[issue.origin] ?? 'too-big', {
        pointer,
        values: { field, max: Number(issue.maximum) },
      });
    }
    case 'invalid_format': {
      if (issue.format === 'email') return refuse('email-invalid', { pointer, values: { field } });
      if (issue.format === 'url') return refuse('url-invalid', { pointer, values: { field } });
      return refuse('invalid', { pointer, values: { field } });
    }
    default:
      return refuse('invalid', { pointer, values: { field } });
  }
}
