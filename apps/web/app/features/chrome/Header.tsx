import { PRODUCT_NAME } from '@marque/domain/product';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { AccountLink, RegisterLink } from './AccountLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { Navigation } from './Navigation.tsx';
import { SearchField } from './SearchField.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useSliding } from './use-sliding.ts';

const linkStyle =
  'relative flex h-(--header-height) items-center px-1 text-sm whitespace-nowrap xl:text-[0.9375rem] text-ink no-underline transition-colors ' +
  'hover:text-brand-ink aria-[current=page]:text-brand-ink xl:px-2 ' +
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1 xl:aria-[current=page]:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand-ink';

const onDesk = 'hidden lg:block';

/** A constant element, so that sliding does not render its late parts again, which would hydrate all late parts at once. */
const bar = <HeaderBar />;

export function Header() {
  const header = useRef<HTMLElement>(null);
  const isAway = useSliding(header);

  return (
    <>
      <SkipLink />
      <header
        ref={header}
        className={classNames(
          'sticky top-0 z-30 border-line border-b bg-paper transition-[translate] duration-calm [--header-height:4rem] lg:[--header-height:4.5rem]',
          isAway &&
            '-translate-y-full focus-within:translate-none has-[details[open],[aria-expanded=true]]:translate-none',
        )}
      >
        {bar}
      </header>
    </>
  );
}

/** A phone does not show what only a large screen has room for, so it hydrates these parts last. */
function HeaderBar() {
  const t = useTranslations('header');
  return (
    <div className="mx-auto flex h-(--header-height) max-w-7xl items-center gap-1 px-5 sm:px-8">
      <RouteLink
        to="index"
        aria-label={t('homepage', { product: PRODUCT_NAME })}
        className="mr-auto flex min-h-11 items-center rounded-sm no-underline lg:mr-5"
      >
        <Wordmark />
      </RouteLink>
      <LatePart className="mr-auto hidden lg:block">
        <Navigation label={t('navigation')} className="flex" linkStyle={linkStyle} />
      </LatePart>
      <LatePart className="hidden w-60 xl:mr-2 xl:block">
        <SearchField />
      </LatePart>
      <RegisterLink className="mr-1 px-2.5! text-sm! max-[359px]:hidden lg:hidden" />
      <RouteLink
        to="auctions-search"
        aria-label={t('search')}
        className="grid size-11 place-items-center rounded-sm text-ink transition-colors hover:bg-ink/7 xl:hidden"
      >
        <Search className="size-5" />
      </RouteLink>
      <LatePart className={onDesk}>
        <LanguageMenu />
      </LatePart>
      <LatePart className={onDesk}>
        <ThemeMenu />
      </LatePart>
      <Bell />
      <LatePart className={classNames(onDesk, 'ml-1 xl:ml-2')}>
        <AccountLink />
      </LatePart>
      <MobileMenu />
    </div>
  );
}
