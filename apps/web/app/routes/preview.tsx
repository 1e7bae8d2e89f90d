import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { ContentHeader } from '../features/content/ContentHeader.tsx';
import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { EventScreen } from '../features/content/EventScreen.tsx';
import { loadPreview } from '../features/content/load-preview.server.ts';
import { StoryScreen } from '../features/content/StoryScreen.tsx';
import { pageTitle } from '../features/seo/page-title.ts';
import { notIndexed } from '../features/seo/shell-meta.ts';
import { localeOfPath } from '../site/addresses.ts';
import { translatorOf } from '../site/i18n.ts';
import { ownPage } from '../site/page-caching.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/preview.ts';

export const headers = ownPage;

export const loader = (args: Route.LoaderArgs) => loadPreview(args);

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('content.preview.title')) }, notIndexed];
};

/** The address contains the right to read a draft, so it is not shared and not cached. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('content.preview');
  const format = useFormatter();
  const timeZone = useTimeZone();
  if ('fault' in loaderData)
    return (
      <div className="mx-auto max-w-3xl px-5 py-16 sm:px-8">
        {loaderData.fault === 'expired' ? (
          <ContentHeader title={t('expired')} description={t('expiredText')} />
        ) : (
          <ContentHeader title={t('invalid')} description={t('invalidText')} />
        )}
      </div>
    );
  const time = format.dateTime(new Date(loaderData.expires_at), {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone },
  });
  return (
    <>
      <div className="mx-auto max-w-7xl px-5 pt-6 sm:px-8">
        <Notice tone="warning">{t('banner', { time })}</Notice>
      </div>
      {loaderData.kind === 'story' && <StoryScreen story={loaderData.story} />}
      {loaderData.kind === 'event' && <EventScreen event={loaderData.event} />}
      {loaderData.kind === 'page' && <ContentScreen page={loaderData.page} />}
    </>
  );
}
