import type { ActionFunctionArgs } from 'react-router';
import { accountAction } from '../account/account-action.server.ts';
import { businessAction } from '../business/business-action.server.ts';
import { isBusinessAction } from '../business/business-answer.ts';
import { isCardAction } from '../payment-cards/card-answer.ts';
import { cardsAction } from '../payment-cards/cards-action.server.ts';

/** The action of a page that has forms about cards and the customer's business beside those of the account. */
export async function paymentInformationAction(args: ActionFunctionArgs) {
  const formData = await args.request.clone().formData();
  const action = formData.get('action');
  if (isBusinessAction(action)) return businessAction(args, action);
  return isCardAction(action) ? cardsAction(args) : accountAction(args);
}
