import { listingPath } from '@marque/contracts/listing-path';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useAddress, useAppLocale } from '../../site/use-address.ts';

type Car = { id: string; make: string; model: string };

/** Saves a search for cars like this one, whose auction is over. A visitor logs in first. */
export function TellMe({ car, children }: { car: Car; children: ReactNode }) {
  const from = listingPath(useAppLocale(), car);
  return (
    <Form method="post" action={useAddress()({ route: 'account-saved-search-new', query: { from } })}>
      <button
        type="submit"
        name="action"
        value="like"
        className="min-h-11 text-left text-brand-ink text-sm underline underline-offset-4 print:hidden"
      >
        {children}
      </button>
    </Form>
  );
}
