import type { DataOf } from '@marque/contracts/endpoint';
import { type readOutbox, readOutboxAttachment } from '@marque/contracts/outbox';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
import { MailFrame } from './MailFrame.tsx';

export function OutboxMessage({ message }: { message: DataOf<typeof readOutbox>[number] }) {
  const t = useTranslations('dev.outbox');
  const format = useFormatter();
  const timeZone = useViewerZone();
  const subject = message.subject ?? t(`channel.${message.channel}`);
  const sent = new Date(message.created_at);
  const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);

  return (
    <li className="border-line border-t py-8">
      <article aria-labelledby={message.id}>
        <div className="flex flex-wrap items-center gap-3 text-ink-muted text-sm">
          <Badge>{t(`channel.${message.channel}`)}</Badge>
          <span className="break-all">{t('sentTo', { recipient: message.recipient })}</span>
          <time dateTime={message.created_at} className="tabular-nums">
            {format.dateTime(sent, { dateStyle: 'medium', timeStyle: 'long', timeZone })}
          </time>
        </div>
        <h2 id={message.id} className="title mt-3 text-2xl">
          {subject}
        </h2>
        <pre className="mt-4 whitespace-pre-wrap break-words font-sans">{message.text}</pre>
        {headers.length > 0 && (
          <Part title={t('headers')}>
            <pre className="mt-3 whitespace-pre-wrap wrap-anywhere text-sm">{headers.join('\n')}</pre>
          </Part>
        )}
        {message.attachments.length > 0 && (
          <Part title={t('attachments')}>
            <ul className="mt-3">
              {message.attachments.map(({ id, name, bytes }) => (
                <li key={id}>
                  <a
                    href={readOutboxAttachment.path.replace('{id}', id)}
                    download={name}
                    className="inline-flex min-h-11 items-center underline wrap-anywhere"
                  >
                    {name}
                  </a>{' '}
                  <span className="text-ink-muted text-sm tabular-nums">
                    {format.number(bytes / 1000, {
                      style: 'unit',
                      unit: 'kilobyte',
                      maximumFractionDigits: 1,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {message.html && (
          <Part title={t('html')}>
            <MailFrame
              html={message.html}
              title={t('htmlTitle', { subject })}
              className="mt-3 h-120 w-full"
            />
          </Part>
        )}
      </article>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2 font-medium">{title}</summary>
      {children}
    </details>
  );
}
