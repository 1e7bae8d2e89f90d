import type { z } from 'zod';
import type { DescribeRefusal } from './parse-form.ts';

export type Sentences = Record<string, string[]>;
type Check = (formData: FormData, describe: DescribeRefusal) => Sentences;

type LateParts = { loadSchema: () => Promise<z.ZodObject>; loadSentences: () => Promise<void> };

/** The check of a form. It is loaded with its schema and its sentences on first use. */
export function createLateCheck({ loadSchema, loadSentences }: LateParts) {
  let fetched: Promise<void> | undefined;
  let known: Check | null = null;

  const fetchCheck = async () => {
    try {
      const [{ parseForm }, schema] = await Promise.all([
        import('./parse-form.ts'),
        loadSchema(),
        loadSentences(),
      ]);
      known = (formData, describe) => {
        const submission = parseForm(formData, schema, describe);
        return submission.status === 'error' ? sentencesOf(submission.error) : {};
      };
    } catch {
      // The server finds the same errors. The next field tries to load the check again.
      fetched = undefined;
      known ??= () => ({});
    }
  };

  return {
    /** Null until the check is loaded. */
    check: (...typed: Parameters<Check>) => known?.(...typed) ?? null,
    loadCheck: () => {
      fetched ??= fetchCheck();
      return fetched;
    },
  };
}

/** Conform uses null for a field without errors. */
export const sentencesOf = (error: Record<string, string[] | null> | null | undefined): Sentences =>
  Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, said]) => (said ? [[name, said]] : [])));
