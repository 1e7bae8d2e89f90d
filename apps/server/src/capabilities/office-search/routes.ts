import * as contracts from '@marque/contracts/office-search';
import { answer } from '../../platform/http/answer.ts';
import { searchOffice } from './search-office.ts';

export const officeSearchRoutes = [
  answer(contracts.searchOffice, (context, { query }) => searchOffice(context, query.q)),
];
