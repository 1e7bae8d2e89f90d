import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DISCARD } from './discard.ts';

/** Says that the form below contains what was typed before the session ended, and that nothing of it was sent. */
export function KeptFormNotice({ href }: { href: string }) {
  const t = useTranslations('keptForm');
  return (
    <Notice tone="warning" title={t('title')} className="mt-6">
      <p>{t('text')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={href} className="inline-flex min-h-11 items-center text-brand-ink underline">
          {t('see')}
        </a>
        <Form method="post">
          <Button type="submit" name="action" value={DISCARD} variant="quiet">
            {t('discard')}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
