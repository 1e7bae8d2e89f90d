import { z } from 'zod';

/** Only a wrong type gets the code for a missing field. A fixed `error` would also apply to text that is too long. */
const missing = (code: string) => ({
  error: (issue: z.core.$ZodRawIssue) => (issue.code === 'invalid_type' ? code : undefined),
});

/** Requires text that is not only spaces. */
export const requiredText = (code: string, maximum: number) =>
  z.string(missing(code)).trim().min(1, { error: code, abort: true }).max(maximum);

/** Required like any text, but not trimmed, because spaces around a password are part of it. */
export const requiredSecret = (code: string, maximum: number) =>
  z
    .string(missing(code))
    .min(1, { error: code, abort: true })
    .max(maximum)
    .refine((typed) => typed.trim() !== '', { error: code });

export const emailField = (codes: { required: string; invalid: string }) =>
  requiredText(codes.required, 254).pipe(z.email({ error: codes.invalid }));

/** A list may contain a choice twice, but its length is limited. */
const MOST_CHOICES = 100;

/** Requires a list with at least one choice, and removes duplicates. */
export const requiredChoices = <Options extends readonly [string, ...string[]]>(
  options: Options,
  code: string,
) =>
  z
    .array(z.enum(options), { error: code })
    .min(1, { error: code, abort: true })
    .max(MOST_CHOICES)
    .transform((chosen) => options.filter((option) => chosen.includes(option)) as Options[number][]);

/** Codes are often written and copied in groups, such as `312 898` or `312-898`. */
export const withoutSeparators = (code: string): string => code.replace(/[\s\p{Pd}]/gu, '');
