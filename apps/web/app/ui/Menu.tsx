import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuItemProps as AriaMenuItemProps } from 'react-aria-components';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from './class-names.ts';

type MenuProps = {
  label: string;
  /** A `Button`. */
  trigger: ReactNode;
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
};

export const Menu = ({ label, trigger, children, placement = 'bottom start' }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover
      placement={placement}
      offset={6}
      className="max-w-[calc(100vw-2rem)] min-w-52 overflow-auto rounded-md border border-line bg-raised py-1.5 text-ink shadow-lift data-entering:animate-rise-in data-exiting:animate-fade-out"
    >
      <AriaMenu aria-label={label} className="outline-none">
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);

type MenuItemProps = Pick<
  AriaMenuItemProps,
  'id' | 'href' | 'hrefLang' | 'onAction' | 'isDisabled' | 'target'
> & {
  children: string;
  icon?: ReactNode;
  isCurrent?: boolean;
  isDanger?: boolean;
};

export const MenuItem = ({ children, icon, isCurrent, isDanger, ...item }: MenuItemProps) => (
  <AriaMenuItem
    {...item}
    textValue={children}
    className={classNames(
      'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 no-underline outline-none [&_svg]:size-4.5',
      'data-disabled:cursor-default data-disabled:text-ink-muted data-focused:bg-brand-soft',
      'forced-colors:data-focused:bg-[Highlight] forced-colors:data-focused:text-[HighlightText]',
      isDanger ? 'text-danger-ink' : 'text-ink',
      isCurrent && 'font-medium',
    )}
  >
    {icon}
    <span className="min-w-0 flex-1 wrap-break-word">{children}</span>
    {isCurrent && <Check className="text-brand-ink" />}
  </AriaMenuItem>
);
