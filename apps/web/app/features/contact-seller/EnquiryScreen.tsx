import type { SubmissionResult } from '@conform-to/react';
import type { BotQuestion } from '@marque/contracts/system';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { CarName } from '../../ui/CarName.tsx';
import type { Country } from '../registration/countries.ts';
import { ContactSellerForm } from './ContactSellerForm.tsx';

export type Enquiry = { countries: Country[]; question: BotQuestion | null };

type EnquiryScreenProps = Enquiry & {
  seller: string;
  car: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The form to write to the seller as a page. With JavaScript, the auction page shows it in a dialog. */
export function EnquiryScreen({ seller, car, ...form }: EnquiryScreenProps) {
  const t = useTranslations('contactSeller');
  const auction = useTranslations('auction');
  const { pathname } = useLocation();
  const { user } = useSite();
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-5 py-10 sm:px-8 sm:py-16">
      <h1 className="title text-3xl">{t('title', { seller })}</h1>
      <p className="text-lg">
        <CarName>{car}</CarName>
      </p>
      <ContactSellerForm {...form} sender={user} />
      <p>
        <a href={pathname} className="text-brand-ink underline underline-offset-4">
          {auction('toCar')}
        </a>
      </p>
    </div>
  );
}
