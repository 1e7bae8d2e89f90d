import { PRODUCT_NAME } from '@marque/domain/product';
import { Keyboard, Menu } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { officeScreensFor } from '../../site/office-screens.ts';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { SkipLink } from '../chrome/SkipLink.tsx';
import { PausedNotice } from '../paused/PausedNotice.tsx';
import { OfficeMenu } from './OfficeMenu.tsx';
import { OfficeSearchForm } from './OfficeSearchForm.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * The frame of the office: search and account at the top, and the screens that the user may use at the side. Where there
 * is no room at the side, the menu unfolds below the top, without JavaScript too.
 */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('office');
  const say = useTranslations('header');
  const tell = useTranslations('officeTools');
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const screens = officeScreensFor(user?.profile.roles ?? []);
  useShortcuts({ screens, search, onHelp: () => setHelpOpen(true) });
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="z-30 border-line border-b bg-surface lg:sticky lg:top-0 print:hidden">
        <div className="mx-auto flex max-w-[110rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 sm:px-6">
          <RouteLink
            to="index"
            aria-label={say('homepage', { product: PRODUCT_NAME })}
            className="flex min-h-11 items-center gap-2 rounded-sm no-underline"
          >
            <Wordmark />
          </RouteLink>
          <p className="eyebrow text-ink-muted">{t('title')}</p>
          <OfficeSearchForm
            field={search}
            className="order-last w-full sm:order-none sm:ml-auto sm:w-auto sm:max-w-md sm:grow"
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={tell('shortcuts.open')}
            icon={<Keyboard className="size-5" />}
            onPress={() => setHelpOpen(true)}
            className="hidden! lg:inline-flex! noscript:hidden!"
          />
          {user && (
            <RouteLink
              to="account"
              className="ml-auto flex min-h-11 items-center px-2 text-ink text-sm no-underline hover:text-brand-ink sm:ml-0"
            >
              <span className="max-w-40 truncate">{user.username}</span>
            </RouteLink>
          )}
          {/* Another page closes the menu. */}
          <details key={pathname} className="group order-last w-full lg:hidden">
            <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
              <Menu className="size-5" />
              {tell('menu.open')}
            </summary>
            <OfficeMenu
              screens={screens}
              className="grid max-h-[70svh] grid-cols-2 gap-4 overflow-y-auto pt-1 pb-4 sm:grid-cols-4"
            />
          </details>
        </div>
      </header>
      <PausedNotice />
      <div className="mx-auto flex w-full max-w-[110rem] grow">
        <OfficeMenu
          screens={screens}
          className="sticky top-14 hidden max-h-[calc(100svh-3.5rem)] w-52 shrink-0 content-start gap-5 self-start overflow-y-auto py-6 pr-3 pl-4 lg:grid print:hidden!"
        />
        <main id="content" tabIndex={-1} className="min-w-0 grow lg:border-line lg:border-l">
          {children}
        </main>
      </div>
      <ShortcutHelp screens={screens} isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}
