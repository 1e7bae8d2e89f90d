import { UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { menuItemStyle } from './menu-item-style.ts';

/** The customer's own pages and the way out. A `<details>`, so it works by keyboard and without JavaScript. */
export function AccountMenu() {
  const t = useTranslations('menu');
  const { user } = useSite();
  return (
    <HeaderMenu
      label={t('account')}
      trigger={
        <>
          <UserRound className="size-5" />
          <span className="max-w-32 truncate">{user?.username}</span>
        </>
      }
    >
      <AccountLinks linkStyle={menuItemStyle} />
    </HeaderMenu>
  );
}
