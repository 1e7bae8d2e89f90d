import { z } from 'zod';

/** A schema's own error would answer for its checks too: a text that is too long is not a missing one. */
const missing = (code: string) => ({
  error: (issue: z.core.$ZodRawIssue) => (issue.code === 'invalid_type' ? code : undefined),
});

/** Required means: something is left after trimming. */
export const requiredText = (code: string, maximum: number) =>
  z.string(missing(code)).trim().min(1, { error: code, abort: true }).max(maximum);

/** Required like any text, but kept as it was typed: blanks around a password are part of it. */
export const requiredSecret = (code: string, maximum: number) =>
  z
    .string(missing(code))
    .min(1, { error: code, abort: true })
    .max(maximum)
    .refine((typed) => typed.trim() !== '', { error: code });

export const emailField = (codes: { required: string; invalid: string }) =>
  requiredText(codes.required, 254).pipe(z.email({ error: codes.invalid }));

/** A list with a choice twice is accepted, but not one without end. */
const MOST_CHOICES = 100;

/** Required, for a list: not empty; doubles count once. */
export const requiredChoices = <Options extends readonly [string, ...string[]]>(
  options: Options,
  code: string,
) =>
  z
    .array(z.enum(options), { error: code })
    .min(1, { error: code, abort: true })
    .max(MOST_CHOICES)
    .transform((chosen) => options.filter((option) => chosen.includes(option)) as Options[number][]);
