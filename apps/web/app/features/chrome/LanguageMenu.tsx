import { segmentOfLocale } from '@marque/contracts/locale';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { languageNames } from './language-names.ts';
import { menuItemStyle } from './menu-item-style.ts';

export function LanguageMenu() {
  const t = useTranslations('menu');
  const locale = useAppLocale();
  return (
    <HeaderMenu
      label={t('languageNow', { language: languageNames[locale] })}
      trigger={
        <>
          <Globe className="size-5" />
          <span className="text-sm uppercase">{segmentOfLocale(locale)}</span>
        </>
      }
    >
      <LanguageLinks linkStyle={menuItemStyle} />
    </HeaderMenu>
  );
}
