import { Form, useActionData, useNavigation } from 'react-router';
import { translatorOf } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';

/** Asks the leader whether the maximum still counts after a change. It works without JavaScript. */
export function ConfirmMaximum() {
  const translate = translatorOf(useAppLocale());
  const { page, figures } = useAuction();
  const { own_bid, currency } = page.listing;
  const { money } = useMoney(currency);
  const sent = useNavigation().formData;
  const answered: unknown = useActionData();
  if (!own_bid?.confirm || figures.highest_bid === null) return null;
  const { change, by } = own_bid.confirm;
  const isSent = (answer: string) =>
    sent?.get('action') === 'confirm-maximum' && sent.get('answer') === answer;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-labelledby="confirm-title"
      className="grid gap-3 rounded-sm border border-warning-ink/30 bg-warning-soft px-4 py-4"
    >
      <h3 id="confirm-title" className="title text-xl">
        {translate('changes.confirm.title')}
      </h3>
      <p className="text-sm">
        <LocalTime
          at={by}
          sentence={(time) => translate('changes.confirm.text', { maximum: money(own_bid.amount), time })}
          className="inline!"
        />{' '}
        <a href={`#change-${change}`} className="text-brand-ink underline underline-offset-4">
          {translate('changes.confirm.read')}
        </a>
      </p>
      {isRefused(answered) && <Notice tone="danger">{answered.confirmRefusal}</Notice>}
      <input type="hidden" name="action" value="confirm-maximum" />
      <input type="hidden" name="change" value={change} />
      <Button type="submit" name="answer" value="keep" isPending={isSent('keep')}>
        {translate('changes.confirm.keep', { maximum: money(own_bid.amount) })}
      </Button>
      <Button type="submit" name="answer" value="limit" variant="secondary" isPending={isSent('limit')}>
        {translate('changes.confirm.limit', { price: money(figures.highest_bid) })}
      </Button>
    </Form>
  );
}

const isRefused = (answered: unknown): answered is { confirmRefusal: string } =>
  typeof answered === 'object' && answered !== null && 'confirmRefusal' in answered;
