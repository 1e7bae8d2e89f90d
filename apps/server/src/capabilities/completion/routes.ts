import { readSalesBoard as readBoard } from '@marque/contracts/sales/board';
import * as completion from '@marque/contracts/sales/completion';
import * as office from '@marque/contracts/sales/office';
import * as sales from '@marque/contracts/sales/sale';
import * as secondChances from '@marque/contracts/sales/second-chances';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { Companies } from '../../platform/config/companies.ts';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { acceptSecondChance } from './accept-second-chance.ts';
import { confirmStep } from './confirm-step.ts';
import { declineSecondChance } from './decline-second-chance.ts';
import { exportOfficeSales } from './export-office-sales.ts';
import { keepPremium } from './keep-premium.ts';
import { letSaleFall } from './let-sale-fall.ts';
import { markPaid } from './mark-paid.ts';
import { offerSecondChance } from './offer-second-chance.ts';
import { raiseProblem } from './raise-problem.ts';
import { readOfficeSale } from './read-office-sale.ts';
import { readOfficeSales } from './read-office-sales.ts';
import { readSale } from './read-sale.ts';
import { readSalesBoard } from './read-sales-board.ts';
import { readSecondChances } from './read-second-chances.ts';
import { resolveProblem } from './resolve-problem.ts';
import { withdrawFromSale } from './withdraw-from-sale.ts';

type Parts = {
  live: LivePublisher;
  terms: SaleTerms;
  provider: PaymentProvider;
  companies: Companies;
  refundLimit: number;
  bidLimits: BidLimits;
};

export const completionRoutes = ({ live, terms, provider, companies, refundLimit, bidLimits }: Parts) => [
  answer(sales.readSale, (context, { params }) => readSale(context, params.listing)),

  answer(completion.confirmStep, (context, { params: { listing, step } }) =>
    confirmStep(context, { listingId: listing, step }, live),
  ),

  answer(completion.raiseProblem, (context, { params, body }) =>
    raiseProblem(context, { listingId: params.listing, text: body.text }, live),
  ),

  answer(completion.withdrawFromSale, (context, { params }) =>
    withdrawFromSale(context, params.listing, live),
  ),

  answer(secondChances.offerSecondChance, (context, { params }) =>
    offerSecondChance(context, params.listing, live),
  ),

  answer(secondChances.readSecondChances, (context) => readSecondChances(context, terms)),

  answer(secondChances.acceptSecondChance, (context, { params }) =>
    acceptSecondChance(context, params.id, { live, terms, bidLimits }),
  ),

  answer(secondChances.declineSecondChance, (context, { params }) =>
    declineSecondChance(context, params.id, { live, terms }),
  ),

  answer(office.readOfficeSales, (context, { query }) => readOfficeSales(context, query)),

  answer(readBoard, (context) => readSalesBoard(context)),

  answer(office.exportOfficeSales, (context, { query }, http) => {
    http.attachFile({ name: 'sales.csv', type: 'text/csv' });
    return exportOfficeSales(context, query);
  }),

  answer(office.readOfficeSale, (context, { params }) => readOfficeSale(context, params.sale)),

  answer(office.letSaleFall, (context, { params, body }) =>
    letSaleFall(context, { saleOrListingId: params.sale, ...body }, { live, refundLimit }),
  ),

  answer(office.keepPremium, (context, { params, body }) =>
    keepPremium(context, { saleOrListingId: params.sale, ...body }),
  ),

  answer(office.markPaid, (context, { params, body }) =>
    markPaid(context, { saleOrListingId: params.sale, ...body }, { live, provider, companies }),
  ),

  answer(office.resolveProblem, (context, { params, body }) =>
    resolveProblem(context, { saleOrListingId: params.sale, ...body }, live),
  ),
];
