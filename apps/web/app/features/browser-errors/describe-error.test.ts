import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const errorWith = (stack: string) => Object.assign(new Error('failed'), { stack });

describe('describeError', () => {
  it('keeps the location in our code', () => {
    const stack = 'TypeError: x is undefined\n    at f (https://marque.example/assets/root-abc.js:12:345)';
    expect(describeError(errorWith(stack)).stack).toBe(stack);
  });

  it('removes page addresses with their parameters, queries and anchors', () => {
    const { message } = describeError(
      new Error(
        'Failed to fetch https://marque.example/en/newsletter/unsubscribe/ada%40example.com?token=secret#x now',
      ),
    );
    expect(message).toBe('Failed to fetch https://marque.example/… now');
  });

  it('removes e-mail addresses', () => {
    expect(describeError('no mailbox for <ada@example.com>').message).toBe('no mailbox for <…@…>');
  });

  it('describes values that are not errors', () => {
    expect(describeError('just a text')).toEqual({ message: 'just a text' });
    expect(describeError(undefined)).toEqual({ message: 'undefined' });
  });

  it('never reveals an address or a query, and stays within the server’s limits', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    fc.assert(
      fc.property(word, word, fc.string({ maxLength: 6000 }), (name, secret, noise) => {
        const text = `at https://marque.example/en/x?token=secret-${secret} by ${name}@example.com ${noise}`;
        const { message, stack = '' } = describeError(errorWith(text));
        expect(stack).not.toContain(`secret-${secret}`);
        expect(stack).not.toContain(`${name}@example.com`);
        expect(message.length).toBeLessThanOrEqual(500);
        expect(stack.length).toBeLessThanOrEqual(4000);
      }),
    );
  });
});
