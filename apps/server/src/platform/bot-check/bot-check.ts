import type { Locale } from '@marque/contracts/locale';
import type { Refusal } from '@marque/contracts/refusal';
import type { BotQuestion } from '@marque/contracts/system';

type Visitor = { address: string };

/** Checks the token that a form carries. */
export type TokenCheck = {
  verify(token: string, visitor: Visitor): Promise<boolean>;
  /**
   * The challenge that the page must solve first. For a check without one, the provider's script does the
   * work.
   */
  challenge?(): Promise<object>;
};

/** A check by script, and a question for visitors whose browser runs none. */
export type BotCheck = TokenCheck & {
  ask(visitor: Visitor, locale: Locale): Promise<BotQuestion | Refusal<'too-many-requests'>>;
};
