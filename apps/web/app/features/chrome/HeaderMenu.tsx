import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDisclosure } from './use-disclosure.ts';

type HeaderMenuProps = { label: string; trigger: ReactNode; children: ReactNode };

/** One of the small menus in the header. They share a `name`, so the browser closes one when another opens. */
export function HeaderMenu({ label, trigger, children }: HeaderMenuProps) {
  const { manners } = useDisclosure();
  return (
    <details {...manners} name="header-menu" className="relative">
      <summary
        title={label}
        className="flex h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-sm px-2 transition-colors hover:bg-ink/7 [&::-webkit-details-marker]:hidden"
      >
        {trigger}
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1.5 min-w-52 animate-rise-in rounded-md border border-line bg-raised py-1.5 shadow-lift">
        {children}
      </div>
    </details>
  );
}
