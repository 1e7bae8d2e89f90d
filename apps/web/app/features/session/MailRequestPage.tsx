import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { MailRequestForm } from './MailRequestForm.tsx';

export function MailRequestPage({ about, ...form }: ComponentProps<typeof MailRequestForm>) {
  const t = useTranslations('mailRequest');
  return (
    <>
      <h1 className="title text-4xl">{t(`${about}.title`)}</h1>
      <p className="mt-3 mb-8 text-ink-muted">{t(`${about}.text`)}</p>
      <MailRequestForm about={about} {...form} />
      <p className="mt-8">
        <RouteLink to="auth-login" className="text-brand-ink underline underline-offset-4">
          {t('back')}
        </RouteLink>
      </p>
    </>
  );
}
