type Errors = Readonly<Record<string, unknown>>;

/**
 * The fields whose shown error no longer applies, after something was typed. The error of the field itself disappears
 * once the field is valid. The error of another field disappears only if the same check found it before, as when two
 * passwords match at last. An error that the server found stays until its own field changes.
 */
export function mendedFields(
  typedIn: string,
  { shown, before, now }: { shown: Errors; before: Errors; now: Errors },
): string[] {
  const isWrong = (errors: Errors, name: string) => hasAny(errors[name]);
  return Object.keys(shown).filter(
    (name) =>
      name !== '' &&
      isWrong(shown, name) &&
      !isWrong(now, name) &&
      (name === typedIn || isWrong(before, name)),
  );
}

const hasAny = (sentences: unknown): boolean => Array.isArray(sentences) && sentences.length > 0;
