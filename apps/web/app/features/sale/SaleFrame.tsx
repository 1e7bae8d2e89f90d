import type { RouteName } from '@marque/contracts/route-table';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Destination } from '../../site/addresses.ts';
import { useAddress } from '../../site/use-address.ts';

type SaleFrameProps<Name extends RouteName> = {
  back: Destination<Name> & { label: string };
  /** Left out on a page whose content has its own heading. */
  title?: ReactNode;
  children: ReactNode;
};

/** The frame of a page about one sale. It leaves out the links of the account, so that nothing distracts from the sale. */
export function SaleFrame<Name extends RouteName>({ back, title, children }: SaleFrameProps<Name>) {
  const address = useAddress();
  return (
    <div className="mx-auto max-w-6xl px-5 pt-4 pb-16 sm:px-8 sm:pt-8 lg:pb-24 print:p-0">
      <Link
        to={address(back)}
        className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink no-underline hover:text-brand-ink print:hidden"
      >
        <ArrowLeft className="size-4.5" />
        {back.label}
      </Link>
      {title && <h1 className="title mt-1 text-4xl wrap-break-word sm:text-5xl print:hidden">{title}</h1>}
      {children}
    </div>
  );
}
