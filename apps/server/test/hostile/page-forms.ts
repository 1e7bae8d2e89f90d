import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltListing } from '@marque/testing/build-listing';
import type { ServerBuild } from 'react-router';
import { webFolder } from '../../src/platform/web-host/load-web.ts';

export type PageWithForms = { route: string; template: string };

/**
 * Every route of the built web that has an action, with its address in English. A new form is found
 * automatically.
 */
export async function readPagesWithForms(): Promise<PageWithForms[]> {
  const { routes }: ServerBuild = await import(join(webFolder, 'build/server/index.js'));
  const pathOf = (id: string): string => {
    const route = routes[id];
    return route ? `${route.parentId ? pathOf(route.parentId) : ''}/${route.path ?? ''}` : '';
  };
  return Object.entries(routes).flatMap(([id, route]) =>
    route?.module.action ? [{ route: id, template: pathOf(id) }] : [],
  );
}

/** The address of a page about a listing that exists. Other parts of an address, such as a token, are invalid. */
export const addressOf = ({ template }: PageWithForms, { id, make, model }: BuiltListing): string =>
  template
    .replace(':locale', 'en')
    .replace(':make', encodeURIComponent(make.toLowerCase()))
    .replace(':model', encodeURIComponent(model.toLowerCase()))
    .replace(/:\w*id\b/gi, id)
    .replace(/:\w+\??/g, 'something')
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');

type Forms = { names: string[]; actions: string[] };

const SAVED_VIEWS: Forms = {
  actions: readActions('office/saved-views.ts'),
  names: ['id', 'name', 'query', 'shared'],
};

/** The forms of a list whose rows are decided and whose views can be saved. */
const withViews = ({ actions, names }: Forms): Forms => ({
  actions: [...SAVED_VIEWS.actions, ...actions],
  names: [...SAVED_VIEWS.names, ...names],
});

/**
 * Forms that a page shows only in some states: after a first step, without JavaScript, or to customers who lack
 * something. Their actions read these fields in every state.
 */
const OTHER_FORMS: Record<string, Forms> = {
  'auctions-single-auction': {
    actions: [
      'comment',
      'like',
      'flag',
      'contact-seller',
      'review-bid',
      'place-bid',
      'change-bid',
      'leave-bid',
      'add-card',
      'confirm-maximum',
    ],
    names: [
      ...['text', 'parent_id', 'comment', 'liked', 'reason', 'message', 'name', 'email', 'telephone'],
      ...['amount', 'kind', 'key', 'confirmedAt', 'retyped', 'bidderId', 'change', 'answer'],
    ],
  },
  account: {
    actions: readActions('account/account-forms.ts'),
    names: ['id', 'code', 'telephone', 'telephoneCountry', 'currentPassword'],
  },
  'auth-register-to-bid': {
    actions: [...readActions('payment-cards/card-answer.ts'), ...readActions('account/account-forms.ts')],
    names: ['id', 'place', 'code', 'telephone'],
  },
  'account-payment-information': {
    actions: [
      ...readActions('payment-cards/card-answer.ts'),
      ...readActions('account/account-forms.ts'),
      ...readActions('business/business-answer.ts'),
    ],
    names: ['id', 'place', 'code', 'telephone', 'company_name', 'vat_number'],
  },
  'account-vehicle-won-pay': {
    actions: ['pay', ...readActions('payment-cards/card-answer.ts')],
    names: ['key', 'card_id', 'id', 'place'],
  },
  'account-vehicle-won': { actions: readActions('sale/sale-answer.ts'), names: ['step', 'text'] },
  'account-vehicle-sold': { actions: readActions('sale/sale-answer.ts'), names: ['step', 'text'] },
  'account-vehicle-won-withdraw': { actions: ['withdraw'], names: [] },
  'vehicle-details': {
    actions: [...readActions('sell-details/details-answer.ts'), 'discard-kept'],
    names: ['version', 'make', 'year'],
  },
  'vehicle-details-section': {
    actions: [
      'save',
      ...readActions('sell-pictures/picture-actions.ts'),
      ...readActions('sell-documents/document-actions.ts'),
    ],
    names: [
      ...['version', 'picture', 'slot', 'caption', 'order', 'file', 'make', 'year'],
      ...['boxes', 'left', 'width', 'document', 'kind', 'audience', 'title'],
    ],
  },
  'account-vehicle-auction': {
    actions: [...readActions('sell-running/running-answer.ts'), 'discard-kept'],
    names: ['reserve', 'remove', 'text', 'needs_consent', 'key', 'reason'],
  },
  'account-vehicle-details': {
    actions: [...readActions('sell-desk/desk-answer.ts'), 'discard-kept'],
    names: [
      ...['text', 'key', 'number', 'locale', 'description', 'faults', 'sells', 'reserve', 'starts_at'],
      'note',
    ],
  },
  'account-vehicles-selling-agree': {
    actions: ['sign', 'discard-kept'],
    names: ['name', 'accepted', 'hash', 'language'],
  },
  'sell-invitation': { actions: [''], names: [] },
  'account-vehicles-selling': { actions: ['copy'], names: ['id', 'key'] },
  'account-vehicle-offers': {
    actions: [...readActions('sell-offers/offer-answer.ts'), 'discard-kept'],
    names: ['listing', 'offer', 'amount'],
  },
  'account-saved-searches': {
    actions: readActions('saved-searches/saved-search-actions.ts'),
    names: ['id', 'name', 'frequency'],
  },
  'account-notifications': {
    actions: readActions('notification-list/notification-actions.ts'),
    names: ['id'],
  },
  'account-saved-search-new': { actions: ['', 'like'], names: ['name', 'frequency'] },
  'account-second-chances': {
    actions: [
      ...readActions('second-chances/chance-answer.ts'),
      ...readActions('sell-offers/offer-answer.ts'),
      'discard-kept',
    ],
    names: ['id', 'listing', 'offer', 'amount'],
  },
  'sandbox-card': {
    actions: ['card', 'test-card', 'bank'],
    names: ['number', 'expiry', 'code', 'answer'],
  },
  'account-security': {
    actions: [...readActions('security/security-answer.ts'), ...readActions('account/account-forms.ts')],
    names: ['id', 'name', 'code', 'currentPassword', 'assertion'],
  },
  'office-submissions': withViews({ actions: ['take'], names: ['from'] }),
  'office-submission': {
    actions: [
      ...readActions('office-submissions/workbench-actions.ts'),
      ...readActions('sell-pictures/picture-actions.ts'),
      ...readActions('sell-documents/document-actions.ts'),
    ],
    names: [
      ...['id', 'from', 'to', 'reason', 'version', 'make', 'year', 'text', 'key', 'number', 'locale'],
      ...['description', 'faults', 'estimate_low', 'estimate_high', 'sells', 'reserve', 'plan_type', 'fee'],
      ...['starts_at', 'ends_at', 'comparables', 'note', 'starting_price', 'picture', 'boxes', 'document'],
    ],
  },
  'office-live-auction': {
    actions: ['show-reserve', 'lower-reserve', 'remove-reserve', 'extend', 'void-1', 'withdraw'],
    names: ['id', 'reason', 'reserve', 'ends_at', 'minutes', 'public_reason', 'currentPassword'],
  },
  'office-calendar': {
    actions: ['schedule', 'move'],
    names: ['id', 'starts_at', 'ends_at', 'starting_price', 'reason'],
  },
  'office-comments': withViews({ actions: ['approve', 'block', 'warn'], names: ['reason', 'text'] }),
  'office-comment': { actions: ['approve', 'block', 'warn'], names: ['id', 'reason', 'text'] },
  'office-screening': withViews({
    actions: ['allow', 'refuse', 'found', 'bids-voided', 'not-found'],
    names: ['reason'],
  }),
  'office-sale': {
    actions: readActions('office-sales/sale-decisions.ts'),
    names: ['id', 'reason', 'amount', 'key', 'currentPassword'],
  },
  'office-reconciliation': { actions: ['start'], names: ['days'] },
  'office-switches': {
    actions: readActions('office-switches/switch-decisions.ts'),
    names: ['id', 'reason', 'hours', 'currentPassword'],
  },
  'mail-stop': { actions: [''], names: ['stopped'] },
  'office-notice': { actions: ['resend', 'lift'], names: ['id', 'reason'] },
  'office-letters': SAVED_VIEWS,
  'office-letter': { actions: ['answer', 'close', 'reopen'], names: ['id', 'message', 'reason'] },
  'office-content': SAVED_VIEWS,
  'office-content-new': { actions: [''], names: ['kind', 'title', 'slug'] },
  'office-content-pictures': { actions: ['add', 'describe'], names: ['id', 'alt-en', 'alt-fr'] },
  'office-content-entry': {
    actions: readActions('office-content/entry-actions.ts'),
    names: [
      ...['id', 'number', 'based_on', 'note', 'slug', 'from', 'until', 'time_zone'],
      ...['title', 'body', 'position', 'picture.src', 'picture.width', 'social.image.alt'],
    ],
  },
  'office-sales': SAVED_VIEWS,
  'office-customers': SAVED_VIEWS,
  'office-figures': SAVED_VIEWS,
  'office-notices': SAVED_VIEWS,
  'office-audit': SAVED_VIEWS,
  'office-staff': {
    actions: readActions('office-staff/staff-decisions.ts'),
    names: ['id', 'reason', 'role', 'email', 'currentPassword'],
  },
  'office-customer': {
    actions: readActions('office-customers/customer-actions.ts'),
    names: ['id', 'reason', 'text', 'conduct', 'days', 'limit', 'currentPassword'],
  },
  'office-invited-customers': {
    actions: ['invite', 'again'],
    names: ['id', 'email', 'first_name', 'last_name', 'locale'],
  },
  'office-proposals': { actions: ['confirm', 'withdraw'], names: ['id', 'currentPassword'] },
  'auth-second-step': { actions: [''], names: ['code', 'credential'] },
  'auth-update-account': {
    actions: [''],
    names: ['token', 'username', 'password', 'passwordConfirmation', 'terms'],
  },
};

/** The list of actions in a file of the web's features. */
function readActions(file: string): string[] {
  const source = readFileSync(join(webFolder, 'app/features', file), 'utf8');
  const [, list = ''] = /_ACTIONS = \[([^\]]+)\]/.exec(source) ?? [];
  if (list === '') throw new Error(`${file} has no list of actions.`);
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, action = '']) => action);
}

/** The forms in the markup of a page, and those that it shows only in other states. */
export function formsOf({ route }: PageWithForms, html: string): Forms {
  const [shown, others] = [readForms(html), OTHER_FORMS[route]];
  return {
    names: [...new Set([...shown.names, ...(others?.names ?? [])])],
    actions: [...new Set([...shown.actions, ...(others?.actions ?? [])])],
  };
}

/** Reads the field names and the actions of a page's forms from its markup. */
function readForms(html: string): Forms {
  const controls = [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].map(([tag]) => ({
    name: /\bname="([^"]*)"/.exec(tag)?.[1],
    value: /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
  const unique = (values: (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  return {
    names: unique(controls.map(({ name }) => name)).filter((name) => name !== 'action'),
    actions: unique(controls.filter(({ name }) => name === 'action').map(({ value }) => value)),
  };
}
