import { listCards } from '@marque/contracts/payments/cards';
import { refreshPayment } from '@marque/contracts/payments/premium';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import { loadCar, loadSale } from '../sale/load-sale.ts';
import { payStage } from '../sale/pay-stage.ts';
import { paidAddress } from './paid-address.ts';

type PayRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string } };

/**
 * Everything that the buyer needs to pay. A payment that is still open is brought up to date first, because the buyer may
 * have returned from the bank. This begins no payment.
 */
export async function loadPayPage(request: PayRequest) {
  const { api, locale } = visitor(request.context);
  const { id } = request.params;
  let sale = await loadSale(request, 'buyer');
  if (payStage(sale.payment) !== 'ready') {
    await api.call(refreshPayment, { params: { listing: id } });
    sale = await loadSale(request, 'buyer');
  }
  if (sale.state === 'fell_through')
    throw redirect(addressOf({ route: 'account-vehicle-won', locale, params: { id } }));
  if (sale.state !== 'payment_due') throw redirect(paidAddress(locale, id));

  const [car, cards] = await Promise.all([loadCar(request), api.call(listCards, {})]);
  return { sale, car, cards: expectData(cards), key: crypto.randomUUID() };
}
