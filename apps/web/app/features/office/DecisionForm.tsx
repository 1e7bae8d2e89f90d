import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { PasskeyProof } from '../security/PasskeyProof.tsx';
import type { DecisionAnswer } from './decision.ts';

type DecisionFormProps = {
  /** The row that is decided. */
  id: string;
  /** The label of the summary that opens the form. */
  title: string;
  /** What happens when a button is pressed. */
  effect: string;
  /** The label of the text that explains the decision. Undefined: it needs none. */
  reasonLabel?: string;
  /** Further fields, with what was typed into them before a refusal. */
  fields?: (typed: (name: string) => string | undefined) => ReactNode;
  /** The first one names the form, if a page has several for one row. */
  actions: { action: string; label: string; variant: ButtonVariant }[];
  answer: DecisionAnswer | undefined;
};

/** The decision about one row, folded until it is needed. It says what will happen, and it works without JavaScript. */
export function DecisionForm({ id, title, effect, reasonLabel, fields, actions, answer }: DecisionFormProps) {
  const t = useTranslations('identityProof');
  const sending = useNavigation().formData;
  const isOwn = answer?.id === id && actions.some(({ action }) => action === answer.action);
  const refused = isOwn && answer.refusal !== undefined ? answer : undefined;
  const name = `${actions[0]?.action}-${id}`;
  return (
    <details open={refused ? true : undefined} className="group">
      <summary className="flex min-h-9 w-fit items-center text-brand-ink underline underline-offset-4">
        {title}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-md gap-3 pt-1 pb-3">
        <input type="hidden" name="id" value={id} />
        <p className="text-ink-muted">{effect}</p>
        {refused && <Notice tone="danger">{refused.refusal}</Notice>}
        {fields?.((field) => refused?.typed?.[field])}
        {reasonLabel && (
          <TextArea
            name="reason"
            id={`reason-${name}`}
            label={reasonLabel}
            defaultValue={refused?.typed?.reason ?? ''}
            maxLength={2_000}
            isRequired
          />
        )}
        {refused?.needsProof && (
          <>
            <PasswordField name="currentPassword" id={`password-${name}`} label={t('password')} />
            <PasskeyProof />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {actions.map(({ action, label, variant }) => (
            <Button
              key={action}
              type="submit"
              name="action"
              value={action}
              variant={variant}
              isPending={sending?.get('id') === id && sending.get('action') === action}
            >
              {label}
            </Button>
          ))}
        </div>
      </Form>
    </details>
  );
}
