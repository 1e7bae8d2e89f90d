import * as contracts from '@marque/contracts/mail-suppressions';
import { answer } from '../../platform/http/answer.ts';
import { liftSuppression } from './lift-suppression.ts';
import { readNoticeSuppression } from './read-notice-suppression.ts';
import { type MailEventSettings, receiveMailEvent } from './receive-mail-event.ts';
import { createSnsSource, type SnsSource } from './sns-source.ts';

export const mailSuppressionRoutes = (settings: MailEventSettings, source: SnsSource = createSnsSource()) => [
  answer(contracts.receiveMailEvent, (context, { params, headers }, http) =>
    receiveMailEvent(context, { ...params, ...headers, body: http.rawBody }, { ...settings, source }),
  ),
  answer(contracts.readNoticeSuppression, (context, { params }) => readNoticeSuppression(context, params.id)),
  answer(contracts.liftSuppression, (context, { params, body }) =>
    liftSuppression(context, { ...params, ...body }),
  ),
];
