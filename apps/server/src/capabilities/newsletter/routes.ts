import * as contracts from '@marque/contracts/newsletter';
import { answer } from '../../platform/http/answer.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeByLink } from './unsubscribe-by-link.ts';

export const newsletterRoutes = (linkKey: RotatingKey) => [
  answer(contracts.subscribeToNewsletter, (context, { body }) => subscribe(context, body)),
  answer(contracts.unsubscribeFromNewsletter, (context, { params }) =>
    unsubscribe(context, params.id, linkKey),
  ),
  answer(contracts.unsubscribeWithOneClick, (context, { params }) =>
    unsubscribeByLink(context, params.id, linkKey),
  ),
];
