import * as profile from '@marque/contracts/customers/profile';
import { isRefusal } from '@marque/contracts/refusal';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { Sessions } from '../customers/sessions.ts';
import { deleteCustomer } from './delete-customer.ts';
import { downloadData } from './download-data.ts';

export const personalDataRoutes = (sessions: Pick<Sessions, 'forget'>, live: LivePublisher) => [
  answer(profile.deleteCustomer, async (context, { params }, http) => {
    const deleted = await deleteCustomer(context, params.id, live);
    if (isRefusal(deleted)) return deleted;
    sessions.forget(deleted.customerId);
    http.endSession();
    return { outcome: 'deleted' as const };
  }),

  answer(profile.downloadCustomerData, downloadData),
];
