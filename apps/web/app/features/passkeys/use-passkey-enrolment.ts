import type { ApiError } from '@marque/contracts/api-error';
import { addPasskey, beginPasskey } from '@marque/contracts/passkeys';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../forms/use-error-sentence.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { makePasskey } from '../webauthn/ceremony.ts';

type Fault = { field: string; sentence: string };
type Enrolment =
  | { stage: 'idle'; faults: Fault[] }
  | { stage: 'pending'; faults: [] }
  | { stage: 'done'; faults: []; recoveryCodes: string[] };

/**
 * Enrols a passkey, from its name and the customer's password to the stored passkey, and collects the faults.
 */
export function usePasskeyEnrolment() {
  const t = useTranslations('passkeys');
  const api = useBrowserApi();
  const sentenceOf = useErrorSentence();
  const { revalidate } = useRevalidator();
  const [enrolment, setEnrolment] = useState<Enrolment>({ stage: 'idle', faults: [] });

  const faultsOf = (errors: ApiError[]) =>
    errors.map((error) => ({
      field: error.source?.pointer.split('/')[1] ?? '',
      sentence: sentenceOf(error),
    }));

  const attempt = async (name: string, currentPassword: string): Promise<Fault[] | string[]> => {
    const begun = await api.call(beginPasskey, { body: { currentPassword } });
    if (!begun.ok) return faultsOf(begun.errors);
    const credential = await makePasskey(begun.data);
    if (typeof credential === 'string')
      return [{ field: '', sentence: credential === 'known' ? t('known') : t('cancelled') }];
    const added = await api.call(addPasskey, { body: { name, credential } });
    return added.ok ? added.data.recovery_codes : faultsOf(added.errors);
  };

  const enrol = async (name: string, currentPassword: string) => {
    setEnrolment({ stage: 'pending', faults: [] });
    const outcome = await attempt(name, currentPassword);
    if (outcome.every((entry) => typeof entry === 'string')) {
      setEnrolment({ stage: 'done', faults: [], recoveryCodes: outcome });
      await revalidate();
    } else setEnrolment({ stage: 'idle', faults: outcome.filter((entry) => typeof entry !== 'string') });
  };
  return { enrolment, enrol };
}
