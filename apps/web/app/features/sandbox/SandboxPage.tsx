import type { SandboxVisit } from '@marque/contracts/sandbox';
import { PRODUCT_NAME } from '@marque/domain/product';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { BankAuthentication } from './BankAuthentication.tsx';
import { SandboxCardForm } from './SandboxCardForm.tsx';
import type { SandboxAnswer } from './sandbox-answer.ts';
import { TestCards } from './TestCards.tsx';

type SandboxPageProps = { visit: SandboxVisit; answer: SandboxAnswer | undefined };

/** Stands in for the provider's page for cards. */
export function SandboxPage({ visit, answer }: SandboxPageProps) {
  const t = useTranslations('sandbox');
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8 sm:py-12">
      <div className="mb-8 grid gap-2 rounded-md border-2 border-warning-ink bg-warning-soft px-5 py-5 sm:px-7">
        <p className="title flex flex-wrap items-center gap-x-4 gap-y-2 text-3xl wrap-break-word sm:text-5xl">
          <FlaskConical className="size-9 text-warning-ink sm:size-12" />
          <span className="min-w-0">{t('sandbox')}</span>
        </p>
        <p className="text-lg">{t('warning')}</p>
      </div>
      {answer?.refusal && (
        <div className="mb-8">
          <FocusedNotice tone="danger">{answer.refusal}</FocusedNotice>
        </div>
      )}
      <Step visit={visit} answer={answer} />
    </div>
  );
}

function Step({ visit, answer }: SandboxPageProps) {
  const t = useTranslations('sandbox');
  const { step, test_cards, cancel_url, return_url } = visit;
  switch (step) {
    case 'card':
      return (
        <>
          <h1 className="title mb-6 text-3xl sm:text-4xl">{t('title')}</h1>
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <SandboxCardForm
              key={answer?.testCard}
              result={answer?.result}
              isFromList={answer?.testCard !== undefined}
              cancelUrl={cancel_url}
            />
            <TestCards cards={test_cards} />
          </div>
        </>
      );
    case 'authenticate':
      return <BankAuthentication cancelUrl={cancel_url} />;
    case 'done':
      return (
        <section className="grid max-w-xl gap-5">
          <h1 className="title text-3xl sm:text-4xl">{t('done.title')}</h1>
          <p>{t('done.text')}</p>
          <div>
            <a href={return_url} className={buttonStyle()}>
              {t('done.go', { product: PRODUCT_NAME })}
            </a>
          </div>
        </section>
      );
    case 'ended':
      return (
        <section className="grid max-w-xl gap-5">
          <h1 className="title text-3xl sm:text-4xl">{t('ended.title')}</h1>
          <p>{t('ended.text')}</p>
          <div>
            <a href={cancel_url} className={buttonStyle()}>
              {t('back')}
            </a>
          </div>
        </section>
      );
  }
}
