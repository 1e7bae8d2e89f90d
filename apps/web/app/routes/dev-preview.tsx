import { readMailPreview } from '@marque/contracts/mail-previews';
import { useTranslations } from 'use-intl';
import { MailFrame } from '../features/dev-outbox/MailFrame.tsx';
import { PreviewChoices } from '../features/dev-outbox/PreviewChoices.tsx';
import { previewViewOf, queryOf } from '../features/dev-outbox/preview-view.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/dev-preview.ts';

export async function loader({ context, params: { kind, variant }, url }: Route.LoaderArgs) {
  const view = previewViewOf(url);
  const answer = await visitor(context).api.call(readMailPreview, {
    ...{ params: { kind, variant }, query: { locale: view.locale } },
  });
  assertValid(answer.status !== 404, url);
  return { view, preview: expectData(answer) };
}

export default function DevPreview({ loaderData: { view, preview } }: Route.ComponentProps) {
  const t = useTranslations('dev.previews');
  const { kind, variant, html, text } = preview;
  const subject = preview.subject ?? t('short');
  const headers = Object.entries(preview.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-12 sm:py-16">
      <title>{subject}</title>
      <p>
        <a
          href={`/dev/outbox/previews${queryOf(view)}`}
          className="inline-flex min-h-11 items-center underline"
        >
          {t('all')}
        </a>
      </p>
      <h1 className="title text-3xl wrap-anywhere">{subject}</h1>
      <p className="mt-2 text-ink-muted text-sm wrap-anywhere">
        {kind} · {variant}
      </p>
      <PreviewChoices view={view} names={html ? ['locale', 'width', 'theme'] : ['locale']} />
      {html && (
        <MailFrame
          html={html}
          title={t('frame', { subject })}
          theme={view.theme}
          className={`mt-6 h-200 max-w-full ${view.width === 'phone' ? 'w-90' : 'w-full'}`}
        />
      )}
      <h2 className="title mt-10 text-2xl">{t('text')}</h2>
      <pre className="mt-4 whitespace-pre-wrap break-words font-sans wrap-anywhere">{text}</pre>
      {headers.length > 0 && (
        <>
          <h2 className="title mt-10 text-2xl">{t('headers')}</h2>
          <pre className="mt-4 whitespace-pre-wrap text-sm wrap-anywhere">{headers.join('\n')}</pre>
        </>
      )}
    </div>
  );
}
