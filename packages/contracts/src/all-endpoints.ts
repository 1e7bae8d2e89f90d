import * as access from './access.ts';
import * as audit from './audit.ts';
import * as bidding from './bidding/bids.ts';
import * as biddingLedger from './bidding/ledger.ts';
import * as liveBoard from './bidding/live-board.ts';
import * as biddingOffice from './bidding/office.ts';
import * as biddingReceipts from './bidding/receipts.ts';
import * as calendar from './calendar.ts';
import * as comments from './comments.ts';
import * as commentsOffice from './comments-office.ts';
import * as contact from './contact.ts';
import * as contactSeller from './contact-seller.ts';
import * as contentLinks from './content/links.ts';
import * as contentOffice from './content/office.ts';
import * as contentPictures from './content/pictures.ts';
import * as content from './content.ts';
import * as careInvitations from './customer-care/account-invitations.ts';
import * as careCustomers from './customer-care/customers.ts';
import * as careDecisions from './customer-care/decisions.ts';
import * as careViewAs from './customer-care/view-as.ts';
import * as customerBidLimits from './customers/bid-limits.ts';
import * as customerProfile from './customers/profile.ts';
import * as customerProof from './customers/proof.ts';
import * as customerRegistration from './customers/registration.ts';
import * as customerSessions from './customers/sessions.ts';
import * as customerVerification from './customers/verification.ts';
import * as customers from './customers.ts';
import * as devices from './devices.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as figures from './figures.ts';
import * as invoices from './invoices.ts';
import * as lettersOffice from './letters-office.ts';
import * as listings from './listings.ts';
import * as mailPreviews from './mail-previews.ts';
import * as mailSuppressions from './mail-suppressions.ts';
import * as media from './media.ts';
import * as newsletter from './newsletter.ts';
import * as notices from './notices.ts';
import * as notificationSettings from './notification-settings.ts';
import * as notifications from './notifications.ts';
import * as officeSearch from './office-search.ts';
import * as outbox from './outbox.ts';
import * as ownView from './own-view.ts';
import * as passkeys from './passkeys.ts';
import * as paymentCards from './payments/cards.ts';
import * as paymentOffice from './payments/office.ts';
import * as premium from './payments/premium.ts';
import * as reconciliation from './payments/reconciliation.ts';
import * as paymentWebhook from './payments/webhook.ts';
import * as printedPage from './printed-page.ts';
import * as realtime from './realtime.ts';
import * as salesBoard from './sales/board.ts';
import * as completion from './sales/completion.ts';
import * as saleOffice from './sales/office.ts';
import * as sales from './sales/sale.ts';
import * as secondChances from './sales/second-chances.ts';
import * as sandbox from './sandbox.ts';
import * as savedSearches from './saved-searches.ts';
import * as savedViews from './saved-views.ts';
import * as screeningCases from './screening/cases.ts';
import * as screening from './screening/office.ts';
import * as secondStep from './second-step.ts';
import * as sellingAgreement from './selling/agreement.ts';
import * as sellingConversation from './selling/conversation.ts';
import * as sellingDocuments from './selling/documents.ts';
import * as sellingDrafts from './selling/drafts.ts';
import * as sellerFigures from './selling/figures.ts';
import * as sellingInvitations from './selling/invitations.ts';
import * as sellingKeptForms from './selling/kept-forms.ts';
import * as sellingOffers from './selling/offers.ts';
import * as sellingOffice from './selling/office.ts';
import * as sellingPictures from './selling/pictures.ts';
import * as sellingProposal from './selling/proposal.ts';
import * as sellingRunning from './selling/running.ts';
import * as sellingTexts from './selling/texts.ts';
import * as valuation from './selling/valuation.ts';
import * as sellingWorkbench from './selling/workbench.ts';
import * as staff from './staff.ts';
import * as switches from './switches.ts';
import * as system from './system.ts';
import * as today from './today.ts';
import * as trust from './trust.ts';
import * as watchlist from './watchlist.ts';

export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'operation' in value;

/** All endpoints. The API document describes them, and the server must serve them. */
export const allEndpoints: AnyEndpoint[] = [
  access,
  audit,
  bidding,
  biddingLedger,
  biddingReceipts,
  comments,
  commentsOffice,
  contact,
  contactSeller,
  content,
  contentLinks,
  contentPictures,
  contentOffice,
  careCustomers,
  careDecisions,
  careInvitations,
  careViewAs,
  customers,
  customerBidLimits,
  customerProfile,
  customerProof,
  customerRegistration,
  customerSessions,
  customerVerification,
  devices,
  figures,
  invoices,
  lettersOffice,
  listings,
  ownView,
  mailPreviews,
  mailSuppressions,
  media,
  newsletter,
  notices,
  notificationSettings,
  notifications,
  biddingOffice,
  liveBoard,
  officeSearch,
  outbox,
  passkeys,
  paymentCards,
  paymentOffice,
  reconciliation,
  paymentWebhook,
  premium,
  printedPage,
  realtime,
  sales,
  completion,
  secondChances,
  saleOffice,
  salesBoard,
  sandbox,
  savedSearches,
  savedViews,
  screening,
  screeningCases,
  secondStep,
  sellerFigures,
  sellingAgreement,
  calendar,
  sellingConversation,
  sellingDocuments,
  sellingDrafts,
  sellingKeptForms,
  sellingOffice,
  sellingInvitations,
  sellingOffers,
  sellingPictures,
  sellingProposal,
  sellingRunning,
  sellingTexts,
  sellingWorkbench,
  staff,
  switches,
  system,
  today,
  trust,
  valuation,
  watchlist,
].flatMap((contracts) => Object.values(contracts).filter(isEndpoint));
