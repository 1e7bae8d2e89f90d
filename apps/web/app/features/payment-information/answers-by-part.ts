import type { FormAnswer } from '../account/use-action-form.ts';
import { type BusinessAnswer, isBusinessAction } from '../business/business-answer.ts';
import { type CardAnswer, isCardAction } from '../payment-cards/card-answer.ts';

type PageAnswer = FormAnswer | CardAnswer | BusinessAnswer;

/** The answer to a form of the page, for the part of the page to which the form belongs. */
export function answersByPart(answer: PageAnswer | undefined): {
  ofAccount?: FormAnswer;
  ofCards?: CardAnswer;
  ofBusiness?: BusinessAnswer;
} {
  if (!answer) return {};
  if (isOfBusiness(answer)) return { ofBusiness: answer };
  return isOfCards(answer) ? { ofCards: answer } : { ofAccount: answer };
}

const isOfBusiness = (answer: PageAnswer): answer is BusinessAnswer => isBusinessAction(answer.action);

const isOfCards = (answer: PageAnswer): answer is CardAnswer => isCardAction(answer.action);
