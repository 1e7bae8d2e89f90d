import { SunMoon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { HeaderMenu } from './HeaderMenu.tsx';
import { menuItemStyle } from './menu-item-style.ts';
import { ThemeChoices } from './ThemeChoices.tsx';

export function ThemeMenu() {
  const t = useTranslations('menu');
  return (
    <HeaderMenu label={t('theme')} trigger={<SunMoon className="size-5" />}>
      <ThemeChoices choiceStyle={menuItemStyle} />
    </HeaderMenu>
  );
}
