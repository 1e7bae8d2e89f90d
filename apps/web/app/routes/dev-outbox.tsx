import { readOutbox } from '@marque/contracts/outbox';
import { useTranslations } from 'use-intl';
import { OutboxFilter } from '../features/dev-outbox/OutboxFilter.tsx';
import { OutboxMessage } from '../features/dev-outbox/OutboxMessage.tsx';
import { expectData, visitor } from '../site/visitor.ts';
import { TextLink } from '../ui/TextLink.tsx';
import type { Route } from './+types/dev-outbox.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const recipient = url.searchParams.get('to')?.trim() || undefined;
  const messages = expectData(await visitor(context).api.call(readOutbox, { query: { to: recipient } }));
  return { messages, recipient };
}

export default function DevOutbox({ loaderData: { messages, recipient } }: Route.ComponentProps) {
  const t = useTranslations('dev.outbox');

  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-12 sm:py-16">
      <title>{t('title')}</title>
      <h1 className="title text-4xl">{t('title')}</h1>
      <p className="mt-3 text-ink-muted">{t('intro')}</p>
      <p className="mt-3">
        <TextLink href="/dev/outbox/previews">{t('previews')}</TextLink>
      </p>
      <OutboxFilter recipient={recipient} />
      {messages.length === 0 && (
        <p className="mt-12 border-line border-y py-10 text-center text-ink-muted">
          {recipient ? t('emptyFor', { recipient }) : t('empty')}
        </p>
      )}
      <ol className="mt-8">
        {messages.map((message) => (
          <OutboxMessage key={message.id} message={message} />
        ))}
      </ol>
    </div>
  );
}
