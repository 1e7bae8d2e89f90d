import { getZodConstraint } from '@conform-to/zod/v4';
import { newComment } from '@marque/contracts/comments';
import { customerSubscription, visitorSubscription } from '@marque/contracts/newsletter';
import { describe, expect, it } from 'vitest';
import { createLateCheck } from './late-check.ts';

const checkOf = (loadSchema: Parameters<typeof createLateCheck>[0]['loadSchema']) =>
  createLateCheck({ loadSchema, loadSentences: async () => {} });

const say = ({ code }: { code: string }) => `sentence of ${code}`;

const typed = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

describe('createLateCheck', () => {
  it('returns null until it is loaded, and then every error by its field', async () => {
    const { check, loadCheck } = checkOf(async () => visitorSubscription);
    expect(check(typed({}), say)).toBeNull();
    await loadCheck();
    expect(check(typed({ email: 'ada' }), say)).toEqual({
      email: ['sentence of email-invalid'],
      regions_of_interest: ['sentence of regions-required'],
    });
    expect(check(typed({ email: 'ada@example.com', regions_of_interest: 'UK' }), say)).toEqual({});
  });

  it('is loaded once, however often it is requested', async () => {
    let fetched = 0;
    const { loadCheck } = checkOf(async () => {
      fetched += 1;
      return newComment;
    });
    await Promise.all([loadCheck(), loadCheck()]);
    await loadCheck();
    expect(fetched).toBe(1);
  });

  it('finds no errors if it cannot be loaded, and loads again on the next request', async () => {
    let isOnline = false;
    const { check, loadCheck } = checkOf(async () => {
      if (!isOnline) throw new Error('offline');
      return newComment;
    });
    await loadCheck();
    expect(check(typed({}), say)).toEqual({});
    isOnline = true;
    await loadCheck();
    expect(check(typed({}), say)).toEqual({ text: ['sentence of comment-required'] });
  });
});

describe('forms with a late check', () => {
  it.each([
    [visitorSubscription, ['email', 'regions_of_interest']],
    [customerSubscription, ['regions_of_interest']],
    [newComment, ['text']],
  ])('require only that their fields are filled', (schema, names) => {
    const constraints = getZodConstraint(schema) as Record<string, { multiple?: boolean }>;
    for (const name of names) {
      const { multiple, ...constraint } = constraints[name] ?? {};
      expect(constraint).toEqual({ required: true });
    }
  });
});
