import { type Locale, languageTag } from '@marque/contracts/locale';
import { StartupError } from '@marque/db/startup-error';
import { premiumSentence } from '@marque/domain/bidding/premium-sentence';
import { currencyOf } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Config } from '../../platform/config.ts';
import { translator } from '../../platform/notifications/translate.ts';

export type Facts = Record<string, string>;

/** The values for placeholders such as `{email.UK}`, `{premium.UK}` and `{payment.hours}`, so that texts match this installation. */
export function factsOf(
  { regions, premiumTerms, premiumDueHours }: Pick<Config, 'regions' | 'premiumTerms' | 'premiumDueHours'>,
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
  return { ...ofRegions, 'payment.hours': String(premiumDueHours) };
}

export const fillIn = (body: string, facts: Facts, path: string): string =>
  body.replace(/\{([a-z]+\.[A-Za-z]+)\}/g, (asked, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new StartupError(`${path} asks for ${asked}, which nobody knows.`);
    return fact;
  });
