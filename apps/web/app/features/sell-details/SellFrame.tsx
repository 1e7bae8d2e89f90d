import type { RouteName } from '@marque/contracts/route-table';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Destination } from '../../site/addresses.ts';
import { useAddress } from '../../site/use-address.ts';

type SellFrameProps<Name extends RouteName> = {
  back: Destination<Name> & { label: string };
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages on which a seller describes a car. Nothing distracts from the questions. */
export function SellFrame<Name extends RouteName>({ back, title, text, children }: SellFrameProps<Name>) {
  const address = useAddress();
  return (
    <div className="mx-auto max-w-5xl px-5 pt-4 pb-16 sm:px-8 sm:pt-8 lg:pb-24">
      <Link
        to={address(back)}
        className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink no-underline hover:text-brand-ink"
      >
        <ArrowLeft className="size-4.5" />
        {back.label}
      </Link>
      <h1 className="title mt-1 text-4xl wrap-break-word sm:text-5xl">{title}</h1>
      {text && <p className="mt-3 max-w-2xl text-ink-muted text-lg">{text}</p>}
      {children}
    </div>
  );
}
