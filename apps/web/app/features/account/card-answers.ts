import { type CardAnswer, isCardAction } from '../payment-cards/card-answer.ts';
import type { FormAnswer } from './use-action-form.ts';

/** The answer to a form of the page, for the part of the page to which the form belongs. */
export function cardAnswersOf(answer: FormAnswer | CardAnswer | undefined): {
  ofAccount?: FormAnswer;
  ofCards?: CardAnswer;
} {
  if (!answer) return {};
  return isOfCards(answer) ? { ofCards: answer } : { ofAccount: answer };
}

const isOfCards = (answer: FormAnswer | CardAnswer): answer is CardAnswer => isCardAction(answer.action);
