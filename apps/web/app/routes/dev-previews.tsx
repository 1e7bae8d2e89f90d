import { readMailPreviews } from '@marque/contracts/mail-previews';
import { useTranslations } from 'use-intl';
import { PreviewChoices } from '../features/dev-outbox/PreviewChoices.tsx';
import { addressOfPreview, previewViewOf } from '../features/dev-outbox/preview-view.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/dev-previews.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = previewViewOf(url);
  const answer = await visitor(context).api.call(readMailPreviews, { query: { locale: view.locale } });
  return { view, previews: expectData(answer) };
}

export default function DevPreviews({ loaderData: { view, previews } }: Route.ComponentProps) {
  const t = useTranslations('dev.previews');
  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-12 sm:py-16">
      <title>{t('title')}</title>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 text-ink-muted">{t('intro', { count: previews.length })}</p>
      <PreviewChoices view={view} names={['locale']} />
      {[...new Set(previews.map(({ kind }) => kind))].map((kind) => (
        <section key={kind} aria-labelledby={kind} className="mt-8 border-line border-t pt-4">
          <h2 id={kind} className="font-medium wrap-anywhere">
            {kind}
          </h2>
          <ul>
            {previews
              .filter((preview) => preview.kind === kind)
              .map((preview) => (
                <li key={preview.variant}>
                  <a
                    href={addressOfPreview(preview, view)}
                    className="inline-flex min-h-11 items-center underline wrap-anywhere"
                  >
                    {preview.subject ?? t('short')}
                  </a>{' '}
                  <span className="text-ink-muted text-sm">{preview.variant}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
