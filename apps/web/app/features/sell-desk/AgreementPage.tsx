import { LOCALES, type Locale, languageTag } from '@marque/contracts/locale';
import type { Agreement } from '@marque/contracts/selling/agreement';
import { CircleCheck, FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTakeFocus } from '../../ui/use-take-focus.ts';
import { languageNames } from '../chrome/language-names.ts';
import { KeptFormNotice } from '../kept-form/KeptFormNotice.tsx';
import { SellFrame } from '../sell-details/SellFrame.tsx';
import { agreementFile } from './agreement-file.ts';
import { agreementParagraphs } from './agreement-paragraphs.ts';
import { SignForm } from './SignForm.tsx';
import type { SignAnswer } from './sign-answer.ts';
import { useConsignmentNews } from './use-consignment-news.ts';

type AgreementPageProps = {
  page: { id: string; car: string; agreement: Agreement };
  answer: SignAnswer | undefined;
};

/** The agreement as it is signed. The form is below the text, so that nobody signs before the end of it. */
export function AgreementPage({ page: { id, car, agreement }, answer }: AgreementPageProps) {
  const t = useTranslations('sellAgreement');
  useConsignmentNews(id);
  const { text, hash, locale, signed, can_sign, dates_passed } = agreement;
  const [firstHash] = useState(hash);
  const isChanged = !signed && !dates_passed && (hash !== firstHash || answer?.isChanged === true);
  const { title, paragraphs } = agreementParagraphs(text);
  return (
    <SellFrame
      back={{ route: 'account-vehicle-details', params: { id }, label: car || t('back') }}
      title={t('title')}
      text={can_sign ? t('intro') : undefined}
    >
      {signed && <Signed id={id} signed={signed} />}
      {isChanged && <Changed />}
      {can_sign && answer?.isKept && <KeptFormNotice href="#sign-form" />}
      {dates_passed && <DatesPassed id={id} />}
      {can_sign && <LanguageLinks chosen={locale} />}
      <article
        lang={languageTag(locale)}
        aria-labelledby="agreement-text"
        className="mt-8 max-w-3xl rounded-md border border-line bg-raised px-5 py-6 sm:px-10 sm:py-9"
      >
        <h2 id="agreement-text" className="title text-2xl wrap-break-word sm:text-3xl">
          {title}
        </h2>
        {paragraphs.map(({ heading, text: words }) => (
          <div key={`${heading} ${words}`} className="mt-5">
            {heading && <h3 className="font-semibold">{heading}</h3>}
            <p className="mt-1 whitespace-pre-line wrap-break-word">{words}</p>
          </div>
        ))}
      </article>
      <p className="mt-3 max-w-3xl text-ink-muted text-sm wrap-anywhere">{t('fingerprint', { hash })}</p>
      {/* A changed text is a new one. Its form begins again, and the seller reads it before signing. */}
      {can_sign && <SignForm key={hash} hash={hash} language={locale} answer={answer} />}
    </SellFrame>
  );
}

/** The seller signs the text in the language that they choose here. */
function LanguageLinks({ chosen }: { chosen: Locale }) {
  const t = useTranslations('sellAgreement');
  return (
    <nav aria-label={t('language')} className="mt-6 flex max-w-3xl flex-wrap items-center gap-x-5">
      <span className="text-ink-muted max-sm:w-full">{t('language')}</span>
      {LOCALES.map((locale) => (
        <Link
          key={locale}
          to={`?language=${locale}`}
          preventScrollReset
          lang={languageTag(locale)}
          aria-current={locale === chosen ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-brand-ink underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {languageNames[locale]}
        </Link>
      ))}
    </nav>
  );
}

function Signed({ id, signed }: { id: string; signed: NonNullable<Agreement['signed']> }) {
  const t = useTranslations('sellAgreement');
  const takeFocus = useTakeFocus();
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="mt-6 max-w-3xl rounded-md bg-success-soft px-5 py-5 outline-none sm:px-7"
    >
      <p className="flex items-center gap-3 font-semibold text-lg text-success-ink">
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        {t('signed')}
      </p>
      <p className="mt-2">
        {t('signedBy', { name: signed.name })}{' '}
        <LocalTime at={signed.signed_at} show="exact" className="font-medium" />
      </p>
      <p className="mt-1">{t('sentByMail')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={agreementFile(id)} className={buttonStyle('primary')}>
          <FileText aria-hidden className="size-4.5" />
          {t('download')}
        </a>
        <RouteLink to="account-vehicle-details" params={{ id }} className={buttonStyle('secondary')}>
          {t('toDesk')}
        </RouteLink>
      </div>
    </div>
  );
}

/** The seller cannot sign, so the page says what happens instead. */
function DatesPassed({ id }: { id: string }) {
  const t = useTranslations('sellAgreement');
  return (
    <Notice tone="warning" title={t('datesPassed.title')} className="mt-6 max-w-3xl">
      <p>{t('datesPassed.text')}</p>
      <RouteLink
        to="account-vehicle-details"
        params={{ id }}
        className="inline-flex min-h-11 items-center text-brand-ink underline"
      >
        {t('toDesk')}
      </RouteLink>
    </Notice>
  );
}

function Changed() {
  const t = useTranslations('sellAgreement');
  const takeFocus = useTakeFocus();
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-6 max-w-3xl scroll-mt-24 outline-none">
      <Notice tone="warning" title={t('changed.title')}>
        {t('changed.text')}
      </Notice>
    </div>
  );
}
