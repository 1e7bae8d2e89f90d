/** The day from which the sentences about the newsletter read as they do. A test notices when they change. */
export const CONSENT_TEXTS_SINCE = '2026-11-18';

/** `registration`: the box in the form that creates an account. `form`: the form of the newsletter itself. */
type ConsentForm = 'registration' | 'form';

/** Names the text that a subscriber has agreed to. It is stored with the subscription. */
export const consentVersion = (locale: string, form: ConsentForm): string =>
  `${CONSENT_TEXTS_SINCE} ${locale} ${form}`;
