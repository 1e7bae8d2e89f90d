import { canMoveListing, LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useDraft } from '../forms/use-draft.ts';
import type { RunningPage } from './load-running.server.ts';
import { Part } from './Part.tsx';
import type { RunningAnswer } from './running-answer.ts';

const FORM = 'withdraw-form';

type WithdrawProps = Pick<RunningPage, 'car' | 'hasDesk'> & { answer: RunningAnswer | undefined };

/** Withdraws the car before its auction is live. Afterwards the seller can only ask us. */
export function Withdraw({ car: { id, status }, hasDesk, answer }: WithdrawProps) {
  const t = useTranslations('sellRunning.withdraw');
  const isPending = useNavigation().formData?.get('action') === 'withdraw';
  const refused = answer?.action === 'withdraw' ? answer : undefined;
  useDraft({ form: FORM, field: 'reason', about: `withdraw-${id}`, isAccepted: false });
  if (status === 'live')
    return (
      <Part id="withdraw" title={t('title')} text={t('live')}>
        {refused && <Notice tone="danger">{refused.refusal}</Notice>}
        <p>
          {hasDesk ? (
            <RouteLink
              to="account-vehicle-details"
              params={{ id }}
              hash="conversation"
              className={buttonStyle('secondary')}
            >
              {t('ask')}
            </RouteLink>
          ) : (
            <RouteLink to="contact" className={buttonStyle('secondary')}>
              {t('ask')}
            </RouteLink>
          )}
        </p>
      </Part>
    );
  const state = LISTING_STATES.find((known) => known === status);
  // A sold car has the states of its sale.
  if (!state || !canMoveListing(state, 'withdrawn', 'seller')) return null;
  return (
    <Part id="withdraw" title={t('title')} text={t('text')}>
      <Disclosure title={t('open')} answered={refused ? { status: 'error' } : undefined}>
        <Form id={FORM} method="post" preventScrollReset className="grid max-w-2xl gap-4">
          {refused?.refusal && <Notice tone="danger">{refused.refusal}</Notice>}
          <TextArea
            id="withdraw-reason"
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            maxLength={2_000}
            defaultValue={refused?.typed ?? ''}
            isRequired
          />
          <p>{t('final')}</p>
          <div>
            <Button type="submit" name="action" value="withdraw" variant="danger" isPending={isPending}>
              {t('do')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </Part>
  );
}
