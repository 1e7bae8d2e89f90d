import { type AuctionFigures, LONGEST_CHANGE } from '@marque/contracts/selling/running';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { Part } from './Part.tsx';
import type { RunningAnswer } from './running-answer.ts';

const FORM = 'change-form';

type PublishChangeProps = { figures: AuctionFigures; answer: RunningAnswer | undefined };

/** Publishes a change in two steps, because nobody can edit or remove it afterwards. Shows the earlier ones. */
export function PublishChange({ figures, answer }: PublishChangeProps) {
  const t = useTranslations('sellRunning.change');
  const own = answer?.action === 'review-change' || answer?.action === 'publish-change' ? answer : undefined;
  if (!figures.can.publish_change && figures.changes.length === 0) return null;
  return (
    <Part id="change" title={t('title')} {...(figures.can.publish_change ? { text: t('text') } : {})}>
      {own?.refusal && <Notice tone="danger">{own.refusal}</Notice>}
      {figures.can.publish_change &&
        (own?.change ? (
          <Confirm id={figures.id} change={own.change} />
        ) : (
          <Write figures={figures} answer={own} />
        ))}
      {figures.changes.length > 0 && (
        <div className="max-w-2xl">
          <h3 className="font-medium">{t('published')}</h3>
          <ol className="mt-2 grid gap-3">
            {figures.changes.toReversed().map(({ id, text, published_at, confirm_by }) => (
              <li key={id} className="border-line border-l-2 pl-4">
                <p className="text-ink-muted text-sm">
                  <LocalTime at={published_at} />
                </p>
                <p className="whitespace-pre-line wrap-break-word">{text}</p>
                {confirm_by && (
                  <p className="text-ink-muted text-sm">
                    <LocalTime
                      at={confirm_by}
                      sentence={(time) => t('confirmBy', { time })}
                      className="inline!"
                    />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Part>
  );
}

function Write({ figures: { id, changes, sealed }, answer }: PublishChangeProps) {
  const t = useTranslations('sellRunning.change');
  // After a change is published, the draft of the next one begins.
  useDraft({ form: FORM, field: 'text', about: `change-${changes.length}-${id}`, isAccepted: false });
  const isPending = useNavigation().formData?.get('action') === 'review-change';
  return (
    <Form id={FORM} method="post" preventScrollReset className="grid max-w-2xl gap-4">
      <TextArea
        id="change-text"
        name="text"
        label={t('label')}
        help={t('help')}
        rows={5}
        maxLength={LONGEST_CHANGE}
        defaultValue={answer?.typed ?? ''}
      />
      {!sealed && (
        <Checkbox
          id="change-consent"
          name="needs_consent"
          value="yes"
          defaultChecked={answer?.needsConsent ?? false}
          label={t('matters')}
          help={t('mattersHelp')}
        />
      )}
      <div>
        <Button type="submit" name="action" value="review-change" isPending={isPending}>
          {t('next')}
        </Button>
      </div>
    </Form>
  );
}

function Confirm({ id, change }: { id: string; change: NonNullable<RunningAnswer['change']> }) {
  const t = useTranslations('sellRunning.change');
  const isPending = useNavigation().formData?.get('action') === 'publish-change';
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid max-w-2xl gap-4 rounded-md border border-line bg-raised px-5 py-5"
    >
      <p className="font-medium text-lg">{t('confirm')}</p>
      <blockquote className="whitespace-pre-line wrap-break-word border-line border-l-2 pl-4 font-serif text-lg">
        {change.text}
      </blockquote>
      <p>{t(change.needs_consent ? 'asks' : 'tells')}</p>
      <input type="hidden" name="text" value={change.text} />
      {change.needs_consent && <input type="hidden" name="needs_consent" value="yes" />}
      <input type="hidden" name="key" value={change.key} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="publish-change" isPending={isPending}>
          {t('publish')}
        </Button>
        <RouteLink to="account-vehicle-auction" params={{ id }} className={buttonStyle('secondary')}>
          {t('cancel')}
        </RouteLink>
      </div>
    </Form>
  );
}
