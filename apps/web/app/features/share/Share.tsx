import { readCalendar } from '@marque/contracts/listings';
import { readPrintedPage } from '@marque/contracts/printed-page';
import { CalendarPlus, Link2, Mail, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { toasts } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const style =
  'inline-flex min-h-11 items-center gap-2 rounded-sm text-sm text-ink-muted no-underline transition-colors hover:text-ink';

type ShareProps = { id: string; title: string; path: string; hasDate: boolean };

/** Shares a listing, or adds it to a calendar. Mail, calendar and printed page are links and need no JavaScript. */
export function Share({ id, title, path, hasDate }: ShareProps) {
  const t = useTranslations('share');
  const locale = useAppLocale();
  const address = useSite().publicUrl + path;
  const maySend = useHydrated() && typeof navigator.share === 'function';

  const send = async () => {
    // Closing the share sheet without a choice is not an error.
    await navigator.share({ title, url: address }).catch(() => {});
  };
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    toasts.show({ tone: isCopied ? 'success' : 'danger', message: t(isCopied ? 'copied' : 'notCopied') });
  };
  return (
    <ul className="flex flex-wrap gap-x-5">
      {maySend && (
        <Action icon={<Share2 className="size-4" />} onPress={send}>
          {t('share')}
        </Action>
      )}
      <Action icon={<Link2 className="size-4" />} onPress={copy}>
        {t('copy')}
      </Action>
      <li>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
          className={style}
        >
          <Mail className="size-4" />
          {t('mail')}
        </a>
      </li>
      {hasDate && (
        <li>
          <a href={readCalendar.path.replace('{id}', id)} download className={style}>
            <CalendarPlus className="size-4" />
            {t('calendar')}
          </a>
        </li>
      )}
      <li>
        <a
          href={`${readPrintedPage.path.replace('{id}', id)}?locale=${locale}`}
          target="_blank"
          className={style}
          rel="noopener"
        >
          <Printer className="size-4" />
          {t('print')}
        </a>
      </li>
    </ul>
  );
}

type ActionProps = { icon: ReactNode; onPress(): void; children: ReactNode };

const Action = ({ icon, onPress, children }: ActionProps) => (
  <li className="noscript:hidden">
    <button type="button" onClick={onPress} className={style}>
      {icon}
      {children}
    </button>
  </li>
);
