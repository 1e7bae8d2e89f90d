import { answers } from '@marque/contracts/selling/answers';
import { z } from 'zod';

/** The answers of a submission. Older ones may count only the owners before the seller: 0 then means the first owner. */
export const savedAnswers = answers.partial().extend({
  owners: z
    .int()
    .overwrite((count) => Math.max(count, 1))
    .max(200)
    .nullable()
    .optional(),
});

export const parseAnswers = (stored: unknown): z.output<typeof savedAnswers> => savedAnswers.parse(stored);
