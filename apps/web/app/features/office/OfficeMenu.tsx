import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { groupsOf, type OfficeScreen } from '../../site/office-screens.ts';
import { useAddress } from '../../site/use-address.ts';

const linkStyle =
  'flex min-h-9 items-center rounded-sm border-l-2 border-transparent px-3 text-sm text-ink no-underline hover:bg-ink/5 ' +
  'aria-[current]:border-brand-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-ink';

type OfficeMenuProps = { screens: readonly OfficeScreen[]; className: string };

/** The screens that the reader may use, in groups. A page below a screen marks its screen too. */
export function OfficeMenu({ screens, className }: OfficeMenuProps) {
  const t = useTranslations('office');
  const say = useTranslations('officeTools.menu');
  const address = useAddress();
  const { pathname } = useLocation();
  const home = address({ route: 'office-today' });
  const currentOf = (href: string) => {
    if (pathname === href) return 'page';
    // Every page of the office is below the address of its first screen.
    return href !== home && pathname.startsWith(`${href}/`) ? 'true' : undefined;
  };
  return (
    <nav aria-label={t('navigation')} className={className}>
      {groupsOf(screens).map(({ group, screens }) => (
        <div key={group}>
          <p className="eyebrow px-3 pb-1 text-ink-muted">{say(`groups.${group}`)}</p>
          <ul>
            {screens.map((screen) => {
              const href = address({ route: screen });
              return (
                <li key={screen}>
                  <Link to={href} aria-current={currentOf(href)} className={linkStyle}>
                    {t(`screens.${screen}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
