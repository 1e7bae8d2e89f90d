import type { ApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';
import { loadQuestion } from '../bot-check/load-question.ts';
import { countriesIn } from '../registration/countries.ts';
import type { Enquiry } from './EnquiryScreen.tsx';
import { ENQUIRY_PARAM } from './enquiry-param.ts';

/** What the form needs as a page of its own. Null if the visitor asked for the auction page. */
export const loadEnquiry = async (
  api: ApiClient,
  { locale, url }: { locale: Locale; url: URL },
): Promise<Enquiry | null> =>
  url.searchParams.has(ENQUIRY_PARAM)
    ? { countries: countriesIn(locale), question: await loadQuestion(api) }
    : null;
