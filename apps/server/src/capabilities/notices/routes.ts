import * as contracts from '@marque/contracts/notices';
import { answer } from '../../platform/http/answer.ts';
import { exportNotices } from './export-notices.ts';
import { readNotice } from './read-notice.ts';
import { readNotices } from './read-notices.ts';
import { resendNotice } from './resend-notice.ts';

export const noticeRoutes = [
  answer(contracts.readNotices, (context, { query }) => readNotices(context, query)),
  answer(contracts.exportNotices, (context, { query }, http) => {
    http.attachFile({ name: 'messages.csv', type: 'text/csv' });
    return exportNotices(context, query);
  }),
  answer(contracts.readNotice, (context, { params }) => readNotice(context, params.id)),
  answer(contracts.resendNotice, (context, { params, body }) =>
    resendNotice(context, { ...params, ...body }),
  ),
];
