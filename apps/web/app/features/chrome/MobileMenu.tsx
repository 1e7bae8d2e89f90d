import { Menu, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { AccountLink } from './AccountLink.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Navigation } from './Navigation.tsx';
import { SearchField } from './SearchField.tsx';
import { ThemeChoices } from './ThemeChoices.tsx';
import { useDisclosure } from './use-disclosure.ts';

const chipStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-sm border border-line px-3.5 text-ink no-underline ' +
  'aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink aria-pressed:border-brand-ink aria-pressed:text-brand-ink';

/** Fills the screen below the header. Its content is hydrated when it is opened, or with the other late parts. */
export function MobileMenu() {
  const t = useTranslations('menu');
  const { user } = useSite();
  const { close, details, manners } = useDisclosure();

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    const closeWhenWide = () => {
      if (wide.matches && details.current) details.current.open = false;
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [details]);

  useEffect(() => () => keepReaderIn(false), []);

  return (
    <details
      {...manners}
      name="header-menu"
      className="group -mr-2.5 lg:hidden"
      onToggle={({ currentTarget }) => keepReaderIn(currentTarget.open)}
    >
      <summary
        aria-label={t('menu')}
        className="grid size-11 list-none place-items-center rounded-sm transition-colors hover:bg-ink/7 [&::-webkit-details-marker]:hidden"
      >
        <Menu className="size-6 group-open:hidden" />
        <X className="hidden size-6 group-open:block" />
      </summary>
      <LatePart className="fixed inset-x-0 top-(--header-height) bottom-0 z-10 flex animate-fade-in flex-col gap-8 overflow-y-auto overscroll-contain bg-paper px-5 pt-6 pb-[max(2rem,env(safe-area-inset-bottom))]">
        <SearchField />
        <Navigation
          label={t('mobileNavigation')}
          className="divide-y divide-line border-line border-y"
          linkStyle="title flex min-h-14 items-center py-2 text-2xl text-ink no-underline aria-[current=page]:text-brand-ink"
        />
        {user ? (
          <section aria-labelledby="menu-account">
            <h2 id="menu-account" className="eyebrow mb-3 text-ink-muted wrap-break-word">
              {user.username}
            </h2>
            <AccountLinks linkStyle={chipStyle} className="flex flex-wrap gap-2" />
          </section>
        ) : (
          <AccountLink className="w-full" />
        )}
        <section aria-labelledby="menu-language">
          <h2 id="menu-language" className="eyebrow mb-3 text-ink-muted">
            {t('language')}
          </h2>
          <div className="[&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-2">
            <LanguageLinks linkStyle={chipStyle} />
          </div>
        </section>
        <section aria-labelledby="menu-theme">
          <h2 id="menu-theme" className="eyebrow mb-3 text-ink-muted">
            {t('theme')}
          </h2>
          <ThemeChoices choiceStyle={chipStyle} className="flex flex-wrap gap-2" onChosen={close} />
        </section>
      </LatePart>
    </details>
  );
}

/** While the menu covers the page, neither scrolling nor the Tab key reaches the page behind it. */
function keepReaderIn(isOpen: boolean) {
  document.documentElement.style.overflow = isOpen ? 'hidden' : '';
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = isOpen;
}
