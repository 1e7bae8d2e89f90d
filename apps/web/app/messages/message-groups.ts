import type { Namespace } from './screen-messages.ts';

/**
 * The namespaces that each group of screens uses. A browser loads `shell` and the group of the page that it shows,
 * so a namespace that two groups use is listed in both.
 */
export const MESSAGE_GROUPS = {
  shell: [
    'ui',
    'header',
    'menu',
    'search',
    'footer',
    'newsletter',
    'consent',
    'session',
    'updates',
    'errorPage',
    'seo',
    'cards',
    'watchlist',
    'fields',
    'subjects',
  ],
  /** Pages of forms load it at once, other pages when a visitor begins to fill in a form. */
  errors: ['errors'],
  /** Every page loads it after it has become usable. */
  kept: ['kept'],
  /** Every page of a customer loads it after it has become usable. */
  bell: ['notifications'],
  /**
   * The auction page loads it for parts that come late or that few visitors see: the comparison with earlier sales, the
   * check of the ledger, videos, and changes of a car. The offer of push messages loads it on every page.
   */
  rare: ['changes', 'ledgerResult', 'peers', 'push', 'videos'],
  /** Only the server writes the page without a connection and the description of the app. */
  webApp: ['webApp'],
  home: ['home', 'content', 'collections'],
  lists: ['listSeo', 'lists', 'vehicle', 'priceGuide'],
  collection: ['collections', 'listSeo', 'lists', 'vehicle'],
  auction: [
    'auction',
    'gallery',
    'bidBox',
    'bidHistory',
    'closingRoom',
    'ledgerCheck',
    'chassisHistory',
    'comments',
    'contactSeller',
    'forms',
    'share',
    'vehicle',
  ],
  account: [
    'account',
    'business',
    'closeAccount',
    'customerSeo',
    'forms',
    'identityProof',
    'links',
    'lists',
    'mailStop',
    'notifications',
    'notificationSettings',
    'ownLists',
    'passkeys',
    'password',
    'paying',
    'paymentCards',
    'push',
    'registration',
    'savedSearches',
    'secondChances',
    'secondStep',
    'sellOffers',
    'steps',
    'vehicle',
    'unsubscribe',
  ],
  /** The pages of one sale, and the offers to other bidders. */
  sales: ['keptForm', 'paying', 'paymentCards', 'sale', 'secondChances', 'sellOffers'],
  /** The description of a car that a customer wants to sell, its page in the account, and the agreement. */
  sell: [
    'hidingBox',
    'keptForm',
    'ownLists',
    'registration',
    'sell',
    'sellAgreement',
    'sellChanges',
    'sellDesk',
    'sellDocuments',
    'sellInvitation',
    'sellOffers',
    'sellRunning',
    'shots',
    'vehicle',
  ],
  auth: [
    'account',
    'completeAccount',
    'customerSeo',
    'forms',
    'identityProof',
    'links',
    'login',
    'mailRequest',
    'passkeys',
    'password',
    'paymentCards',
    'registration',
    'resetPassword',
    'secondStep',
    'steps',
    'unsubscribe',
    'watchInvitation',
  ],
  content: ['contact', 'content', 'forms'],
  selling: ['sellLanding'],
  trust: ['comments', 'trust'],
  sandbox: ['sandbox'],
  office: [
    'bidHistory',
    'comments',
    'content',
    'identityProof',
    'office',
    'officeCalendar',
    'officeComments',
    'officeContent',
    'officeCustomers',
    'officeFigures',
    'officeLetters',
    'officeLive',
    'officeNotices',
    'officeReconciliation',
    'officeScreening',
    'officeStaff',
    'officeSubmissions',
    'officeSwitches',
    'officeToday',
    'officeTools',
    'passkeys',
    'sale',
  ],
  /** The workbench of a listing, which contains parts of the seller's own pages. */
  workbench: [
    'hidingBox',
    'identityProof',
    'office',
    'officeSubmissions',
    'officeTools',
    'passkeys',
    'registration',
    'sell',
    'sellChanges',
    'sellDesk',
    'sellDocuments',
    'shots',
    'vehicle',
  ],
  dev: ['dev', 'forms'],
} satisfies Record<string, Namespace[]>;

export type MessageGroup = keyof typeof MESSAGE_GROUPS;

export const ALL_GROUPS = Object.keys(MESSAGE_GROUPS) as MessageGroup[];

/** The group of the segment after the locale. A single other segment is the slug of a page that staff have written. Any other
 * page uses `shell` only. */
const groupOfSegment = new Map<string, MessageGroup>([
  ['', 'home'],
  ['auctions', 'lists'],
  ['collection', 'collection'],
  ['listings', 'auction'],
  ['account', 'account'],
  ['saved-searches', 'account'],
  ['mails', 'account'],
  ['auth', 'auth'],
  ['watch', 'auth'],
  ['magic-link', 'auth'],
  ['newsletter', 'auth'],
  ['about', 'content'],
  ['team', 'content'],
  ['faq', 'content'],
  ['contact', 'content'],
  ['events', 'content'],
  ['stories', 'content'],
  ['terms', 'content'],
  ['privacy', 'content'],
  ['cookies', 'content'],
  ['app', 'content'],
  ['trade', 'content'],
  ['preview', 'content'],
  ['sell-your-classic-car', 'selling'],
  ['trust', 'trust'],
  ['sandbox', 'sandbox'],
  ['office', 'office'],
  ['offline', 'webApp'],
  ['site.webmanifest', 'webApp'],
]);

/** Addresses of sales are below the address of a list, except for the offers to other bidders. */
const ofSales = /^\/[^/]+\/account\/(?:vehicles-(?:won|selling)\/.|second-chances)/;

/** Below the page for sellers, and in the account, with the page of an invitation. The agreement has its address below a list, like a sale. */
const ofSelling = /^\/[^/]+\/(?:account|sell-[^/]+)\/(?:vehicle-details(?:\/|$)|invitation\/|.+\/agree$)/;

const ofWorkbench = /^\/[^/]+\/office\/submissions\/./;

/** The router matches addresses in any case, so this does too. */
export function groupsOfPath(address: string): readonly MessageGroup[] {
  const pathname = address.toLowerCase();
  const [, first = '', segment = '', ...deeper] = pathname.split('/');
  const written = deeper.length === 0 ? 'content' : undefined;
  const group =
    first === 'dev' ? 'dev' : (groupOfDetails(pathname) ?? groupOfSegment.get(segment) ?? written);
  if (!group) return ['shell'];
  return WITH_FORMS.includes(group) ? ['shell', 'errors', group] : ['shell', group];
}

const groupOfDetails = (pathname: string): MessageGroup | undefined => {
  if (ofSelling.test(pathname)) return 'sell';
  if (ofWorkbench.test(pathname)) return 'workbench';
  return ofSales.test(pathname) ? 'sales' : undefined;
};

/**
 * The groups whose forms show sentences about errors. Those of the auction page load the sentences when they are used.
 * This is a list of its own, so that browsers need not load the namespaces of all groups.
 */
const WITH_FORMS = ['account', 'auth', 'content', 'dev', 'office', 'sales', 'sandbox', 'sell', 'workbench'];
