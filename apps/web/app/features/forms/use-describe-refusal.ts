import type { RefusalMessages } from '@marque/contracts/describe-refusal';
import { useMessages, useTranslations } from 'use-intl';
import type { DescribeRefusal } from './parse-form.ts';

/** Like `describeRefusal` of the contracts, but with the one language that the page has loaded. */
export function useDescribeRefusal(): DescribeRefusal {
  const messages: RefusalMessages = useMessages();
  const describe = useTranslations('errors');
  const t = useTranslations();

  return ({ code, values }) => {
    const name = String(values?.field ?? '');
    return describe(has(messages.errors, code) ? code : 'invalid', {
      min: 0,
      max: 0,
      seconds: 0,
      ...values,
      field: has(messages.fields, name)
        ? t('subjects.named', { name: t(`fields.${name}`) })
        : t('subjects.unnamed'),
    });
  };
}

const has = <Messages extends object>(
  messages: Messages,
  key: string,
): key is Extract<keyof Messages, string> => Object.hasOwn(messages, key);
