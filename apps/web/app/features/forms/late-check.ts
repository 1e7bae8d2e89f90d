import type { z } from 'zod';
import { sparePage } from '../updates/spare-page.ts';
import type { DescribeRefusal } from './parse-form.ts';

export type Sentences = Record<string, string[]>;
type Check = (formData: FormData, describe: DescribeRefusal) => Sentences;

/** What checks a form, fetched with its schema when it is first wanted. */
export function createLateCheck(loadSchema: () => Promise<z.ZodObject>) {
  let fetched: Promise<void> | undefined;
  let known: Check | null = null;

  const fetchCheck = async () => {
    try {
      const [{ parseForm }, schema] = await Promise.all([
        sparePage(() => import('./parse-form.ts')),
        sparePage(loadSchema),
      ]);
      known = (formData, describe) => {
        const submission = parseForm(formData, schema, describe);
        return submission.status === 'error' ? sentencesOf(submission.error) : {};
      };
    } catch {
      // The server finds the same faults; the next field asks again.
      fetched = undefined;
      known ??= () => ({});
    }
  };

  return {
    /** Null before it is there. */
    check: (...typed: Parameters<Check>) => known?.(...typed) ?? null,
    loadCheck: () => {
      fetched ??= fetchCheck();
      return fetched;
    },
  };
}

/** Conform has null where a field is well. */
export const sentencesOf = (error: Record<string, string[] | null> | null | undefined): Sentences =>
  Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, said]) => (said ? [[name, said]] : [])));
