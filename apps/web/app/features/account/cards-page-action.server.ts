import type { ActionFunctionArgs } from 'react-router';
import { isCardAction } from '../payment-cards/card-answer.ts';
import { cardsAction } from '../payment-cards/cards-action.server.ts';
import { accountAction } from './account-action.server.ts';

/** The action of a page that has forms about cards beside those of the account. */
export async function cardsPageAction(args: ActionFunctionArgs) {
  const formData = await args.request.clone().formData();
  return isCardAction(formData.get('action')) ? cardsAction(args) : accountAction(args);
}
