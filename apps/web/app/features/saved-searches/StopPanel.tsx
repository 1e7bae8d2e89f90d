import { languageTag } from '@marque/contracts/locale';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The names of the searches whose alerts are off now, or why they are not. */
export type Stopping = { stopped: string[] } | { refusal: string };

/** Asks for confirmation, because mail scanners open every link. Only pressing the button stops the alerts. */
export function StopPanel({ stopping }: { stopping: Stopping | undefined }) {
  const t = useTranslations('savedSearches');
  const language = languageTag(useAppLocale());
  const isPending = useNavigation().formMethod === 'POST';
  const stopped = stopping && 'stopped' in stopping ? stopping.stopped : undefined;
  const names = new Intl.ListFormat(language).format(stopped?.map((name) => t('quoted', { name })) ?? []);
  return (
    <section aria-live="polite" className="grid grid-cols-1 gap-5">
      <h1 className="title text-4xl wrap-anywhere">
        {t(stopped ? 'stopPage.done.title' : 'stopPage.title')}
      </h1>
      {stopping && 'refusal' in stopping && <Notice tone="danger">{stopping.refusal}</Notice>}
      <p className="wrap-break-word">
        {stopped
          ? stopped.length > 0
            ? t('stopPage.done.text', { names })
            : t('stopPage.gone')
          : t('stopPage.text')}
      </p>
      <div className="flex flex-wrap gap-3">
        {!stopped && (
          <Form method="post">
            <Button type="submit" isPending={isPending}>
              {t('stopPage.button')}
            </Button>
          </Form>
        )}
        <RouteLink to="account-saved-searches" className={buttonStyle('secondary')}>
          {t('stopPage.open')}
        </RouteLink>
        <RouteLink to="index" className={buttonStyle('quiet')}>
          {t('stopPage.home')}
        </RouteLink>
      </div>
    </section>
  );
}
