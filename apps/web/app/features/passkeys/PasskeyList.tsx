import type { SubmissionResult } from '@conform-to/react';
import { ownerProof } from '@marque/contracts/customers/owner-proof';
import { type Passkey, passkeyName } from '@marque/contracts/passkeys';
import { KeyRound } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import { IdentityProof } from '../security/IdentityProof.tsx';

/** The result of a form, and the passkey that the form was about. */
export type PasskeyAnswer = {
  action: 'rename-passkey' | 'remove-passkey';
  id: string;
  result: SubmissionResult<string[]>;
};

type PasskeyFormProps = { passkey: Passkey; result: PasskeyAnswer['result'] | undefined };
type PasskeyListProps = { passkeys: Passkey[]; answer: PasskeyAnswer | undefined };

export function PasskeyList({ passkeys, answer }: PasskeyListProps) {
  const t = useTranslations('passkeys');
  const resultOf = (action: PasskeyAnswer['action'], id: string) =>
    answer?.action === action && answer.id === id ? answer.result : undefined;
  if (passkeys.length === 0) return <p className="mb-6 text-ink-muted">{t('none')}</p>;
  return (
    <ul className="mb-6 divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="py-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <KeyRound className="size-6 text-ink-muted" />
            <PasskeyFacts passkey={passkey} />
          </div>
          <div>
            <RenamePasskey
              key={passkey.name}
              passkey={passkey}
              result={resultOf('rename-passkey', passkey.id)}
            />
            <RemovePasskey passkey={passkey} result={resultOf('remove-passkey', passkey.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('passkeys');
  const format = useFormatter();
  const date = format.dateTime(new Date(passkey.created_at), {
    dateStyle: 'long',
    timeZone: useViewerZone(),
  });
  return (
    <div className="min-w-0 grow basis-48">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-break-word">
        {passkey.name}
        {passkey.backed_up && <Badge>{t('backedUp')}</Badge>}
      </p>
      <p className="text-ink-muted text-sm">
        {t('since', { date })}
        {' · '}
        {passkey.last_used_at ? <RelativeTime at={passkey.last_used_at} /> : t('neverUsed')}
      </p>
    </div>
  );
}

/** Collapsed, because it asks for a proof of identity. */
function RemovePasskey({ passkey: { id, name }, result }: PasskeyFormProps) {
  const t = useTranslations('passkeys');
  const sent = useNavigation().formData;
  const isPending = sent?.get('id') === id && sent.get('action') === 'remove-passkey';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: `remove-${id}`,
    schema: ownerProof,
    lastResult: result,
    isPending,
  });
  return (
    <Disclosure title={t('removeOf', { name })} answered={result}>
      <Form {...formProps} method="post" preventScrollReset className="grid gap-5">
        {hasFailed && <FormFaults form={form} />}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="action" value="remove-passkey" />
        <IdentityProof field={fields.currentPassword} />
        <div>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t('remove')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

function RenamePasskey({ passkey: { id, name }, result }: PasskeyFormProps) {
  const t = useTranslations('passkeys');
  const sent = useNavigation().formData;
  const isPending = sent?.get('id') === id && sent.get('action') === 'rename-passkey';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: `rename-${id}`,
    schema: passkeyName,
    lastResult: result,
    defaultValue: { name },
    isPending,
  });
  return (
    <Disclosure title={t('rename')} answered={result}>
      <Form {...formProps} method="post" preventScrollReset className="grid gap-5">
        {hasFailed && <FormFaults form={form} />}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="action" value="rename-passkey" />
        <TextField {...bindText(fields.name)} label={t('name')} />
        <div>
          <Button type="submit" variant="secondary" isPending={isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
