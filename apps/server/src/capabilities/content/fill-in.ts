import { type Locale, languageTag } from '@marque/contracts/locale';
import { premiumSentence } from '@marque/domain/bidding/premium-sentence';
import { currencyOf } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Config } from '../../platform/config.ts';
import { translator } from '../../platform/notifications/translate.ts';

export type Facts = Record<string, string>;

type Settings = Pick<Config, 'regions' | 'premiumTerms' | 'premiumDueHours' | 'sellerPackUrl'>;

/** The values for placeholders such as `{email.UK}`, `{premium.UK}` and `{payment.hours}`, so that texts match this installation. */
export function factsOf(
  { regions, premiumTerms, premiumDueHours, sellerPackUrl }: Settings,
  locale: Locale,
): Facts {
  const t = translator(locale);
  const ofRegions = Object.fromEntries(
    regions.flatMap(({ region, email }) => {
      const { minimum, maximum, ...sentence } = premiumSentence(premiumTerms[region]);
      const money = (amount: number) => formatMoney(amount, currencyOf(region), languageTag(locale));
      const premium = t('content.premium', { ...sentence, minimum: money(minimum), maximum: money(maximum) });
      return [
        [`email.${region}`, email],
        [`premium.${region}`, premium],
      ];
    }),
  );
  return { ...ofRegions, 'payment.hours': String(premiumDueHours), 'seller.pack': sellerPackUrl };
}

const PLACEHOLDER = /\{([a-z]+\.[A-Za-z]+)\}/g;

/** Puts the values into the text of an entry. A placeholder that has no value stays as it is. */
export function fillIn<Text extends object>(presented: Text, facts: Facts): Text {
  const { body, text }: { body?: unknown; text?: unknown } = presented;
  return {
    ...presented,
    ...(typeof body === 'string' && { body: fillInText(body, facts) }),
    ...(typeof text === 'string' && { text: fillInText(text, facts) }),
  };
}

const fillInText = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (asked, name: string) => facts[name] ?? asked);

/** The first placeholder without a value. */
export const findUnknownFact = (text: string, facts: Facts): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => facts[name] === undefined)?.[0];
