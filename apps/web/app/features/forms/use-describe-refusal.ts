import { messagesOf, translatorOf } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import type { DescribeRefusal } from './parse-form.ts';

/**
 * Like `describeRefusal` of the contracts, but with the one language that the page has loaded. The messages are read
 * when a refusal is described, because some pages load them only when a visitor begins to fill in a form.
 */
export function useDescribeRefusal(): DescribeRefusal {
  const locale = useAppLocale();

  return ({ code, values }) => {
    const messages = messagesOf(locale);
    const translate = translatorOf(locale);
    const name = String(values?.field ?? '');
    return translate(`errors.${has(messages.errors, code) ? code : 'invalid'}`, {
      min: 0,
      max: 0,
      seconds: 0,
      minimum: 0,
      ...values,
      field: has(messages.fields, name)
        ? translate('subjects.named', { name: translate(`fields.${name}`) })
        : translate('subjects.unnamed'),
    });
  };
}

const has = <Messages extends object>(
  messages: Messages,
  key: string,
): key is Extract<keyof Messages, string> => Object.hasOwn(messages, key);
