import { languageTag } from '@marque/contracts/locale';
import { Bell as BellIcon } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { messagesOf, timeZoneOf } from '../../site/i18n.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { useAddress, useAppLocale } from '../../site/use-address.ts';
import { toasts } from '../../ui/toast-store.ts';
import { BellMenu } from './BellMenu.tsx';
import { BELL_ID, bellStyle } from './bell-style.ts';
import { unseen } from './unseen.ts';
import { useFeed } from './use-feed.ts';
import { useItemCalls } from './use-item-calls.ts';
import { useNews } from './use-news.ts';
import { usePanel } from './use-panel.ts';

const MOST_SHOWN = 99;

/** The words arrive with this file, after the page has given its own words to the components. */
export function LiveBell() {
  const { user } = useSite();
  const locale = useAppLocale();
  return (
    user && (
      <IntlProvider locale={languageTag(locale)} timeZone={timeZoneOf(locale)} messages={messagesOf(locale)}>
        <BellWithMenu customerId={user.id} />
      </IntlProvider>
    )
  );
}

function BellWithMenu({ customerId }: { customerId: string }) {
  const t = useTranslations('notifications');
  const address = useAddress();
  const { isOpen, focusOpener, toggle, manners } = usePanel();
  const { feed, load, change } = useFeed(customerId);
  const { markSeen, markRead, archive } = useItemCalls(customerId);
  const count = useSyncExternalStore(unseen.subscribe, () => unseen.countOf(customerId));
  const shownCount = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  // This bell replaces the server's link, which may have the focus.
  const [hadFocus] = useState(() => document.activeElement?.id === BELL_ID);
  const takeFocus = useEffectEvent(() => {
    if (hadFocus) focusOpener();
  });
  useEffect(() => takeFocus(), []);

  const follow = (id: string) => {
    change((items) => items.map((item) => (item.id === id ? { ...item, is_read: true } : item)));
    void markRead(id);
  };
  const remove = async (id: string) => {
    change((items) => items.filter((item) => item.id !== id));
    if (!(await archive(id))) toasts.show({ tone: 'danger', message: t('failed') });
    void load();
  };
  useNews({
    ...{ customerId, load, onFollow: follow },
    isListShown: () => isOpen || window.location.pathname === address({ route: 'account-notifications' }),
  });

  const onClick = (event: MouseEvent) => {
    // A click that opens another tab opens the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isOpen) void load();
    toggle();
  };
  return (
    <div {...manners} className="relative">
      <RouteLink
        to="account-notifications"
        id={BELL_ID}
        aria-label={count > 0 ? t('bellWith', { count: shownCount }) : t('title')}
        aria-expanded={isOpen}
        onClick={onClick}
        className={bellStyle}
      >
        <BellIcon className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 left-1/2 flex h-4.5 min-w-4.5 animate-fade-in items-center justify-center rounded-full bg-brand px-1 font-semibold text-[0.6875rem] text-on-brand tabular-nums ring-2 ring-paper"
          >
            {shownCount}
          </span>
        )}
      </RouteLink>
      {isOpen && (
        <BellMenu
          feed={feed}
          onRetry={() => void load()}
          onSee={(upTo) => void markSeen(upTo)}
          onFollow={follow}
          onArchive={(id) => void remove(id)}
        />
      )}
    </div>
  );
}
