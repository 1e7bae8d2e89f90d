import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { OfferAction, OfferAnswer } from './offer-answer.ts';

type OfferFormProps = {
  /** The actions of the buttons inside. */
  actions: readonly OfferAction[];
  title: string;
  /** The car that the form is about, and the offer that it answers. */
  listing: string;
  offer?: string | undefined;
  answer: OfferAnswer | undefined;
  children: ReactNode;
};

/** A form about an offer. It is collapsed, because most of its buttons are final. */
export function OfferForm({ actions, title, listing, offer, answer: given, children }: OfferFormProps) {
  const answer = answerTo(given, { listing, actions });
  return (
    <Disclosure title={title} answered={answer ? { status: 'error' } : undefined}>
      <Form method="post" preventScrollReset className="grid max-w-xl justify-items-start gap-4">
        <input type="hidden" name="listing" value={listing} />
        {offer && <input type="hidden" name="offer" value={offer} />}
        {answer?.refusal && (
          <Notice tone="danger">
            <p>{answer.refusal}</p>
            {answer.needsCard && <AddCard />}
          </Notice>
        )}
        {children}
      </Form>
    </Disclosure>
  );
}

export const answerTo = (
  answer: OfferAnswer | undefined,
  { listing, actions }: { listing: string; actions: readonly OfferAction[] },
): OfferAnswer | undefined =>
  answer?.listing === listing && actions.includes(answer.action) ? answer : undefined;

export function AddCard() {
  const t = useTranslations('sellOffers.mine');
  return (
    <RouteLink to="account-payment-information" className={`${buttonStyle('secondary')} mt-3`}>
      {t('addCard')}
    </RouteLink>
  );
}
