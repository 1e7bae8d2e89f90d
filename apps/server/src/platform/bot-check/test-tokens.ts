import type { TokenCheck } from './bot-check.ts';

/**
 * For development and testing only: adds two tokens with a fixed result to those that the real check accepts.
 */
export function withTestTokens(botCheck: TokenCheck): TokenCheck {
  return {
    ...botCheck,
    async verify(token, visitor) {
      if (token === 'test-pass') return true;
      if (token === 'test-fail') return false;
      return botCheck.verify(token, visitor);
    },
  };
}
