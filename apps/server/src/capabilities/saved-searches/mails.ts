import { type Locale, languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { ActiveFrequency } from '@marque/domain/saved-searches/frequencies';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import { unsubscribeHeaders } from '../../platform/notifications/one-click.ts';
import { renderStoppableMail, settingsBlock } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import type { AlertMatch } from './alerts-repository.ts';

/** A search that finds every car must not make a mail of a megabyte. The page of the account leads to all of them. */
const MOST_CARS = 40;
const MOST_NAMES = 3;

type Alert = {
  locale: Locale;
  frequency: ActiveFrequency;
  /** At least one. */
  matches: readonly AlertMatch[];
  publicUrl: string;
  /** The page of the account with the saved searches. */
  page: string;
};

type Letter = Alert & {
  to: string;
  settingsLink: string;
  /** Stops all searches of the mail. */
  stopToken: string;
  stopTokenOf(searchId: string): string;
};

/** For SMS and push messages. One car is named and linked; several are counted. */
export function headlineOf({ locale, frequency, matches, publicUrl, page }: Alert) {
  const t = translator(locale);
  const cars = [...Map.groupBy(matches, ({ id }) => id).values()];
  const [first] = matches;
  const isOne = first && cars.length === 1 && frequency === 'at-once';
  return {
    title: t(`mail.savedSearch.${frequency === 'at-once' ? 'atOnce' : frequency}.title`),
    text: isOne
      ? t('mail.savedSearch.one', { car: carOf(first, locale), search: first.search_name })
      : t('mail.savedSearch.several', { count: cars.length }),
    link: isOne ? publicUrl + addressOf(first, locale) : page,
  };
}

export function alertMail(letter: Letter): Mail {
  const { to, locale, matches, publicUrl, page, settingsLink, stopToken } = letter;
  const t = translator(locale);
  const { title, text } = headlineOf(letter);
  const searches = [...new Map(matches.map((match) => [match.search_id, match.search_name]))];
  const cars = [...Map.groupBy(matches, ({ id }) => id).values()];
  const linkTo = (token: string) =>
    publicUrl + pageAddress({ route: 'saved-search-stop', locale, params: { token } });
  return {
    to,
    subject: text,
    ...renderStoppableMail(
      {
        locale,
        preheader: title,
        title,
        blocks: [
          { kind: 'paragraph', text: t('mail.savedSearch.intro', { count: cars.length }) },
          ...cars.slice(0, MOST_CARS).map((found) => carBlock(found, { locale, publicUrl })),
          ...(cars.length > MOST_CARS
            ? [
                {
                  kind: 'paragraph' as const,
                  text: t('mail.savedSearch.more', { count: cars.length - MOST_CARS }),
                },
              ]
            : []),
          { kind: 'button', label: t('mail.savedSearch.button'), href: page },
          ...searches.map(
            ([id, name]): MailBlock => ({
              kind: 'small',
              text: t('mail.savedSearch.search', { search: name }),
              link: { label: t('mail.savedSearch.stop'), href: linkTo(letter.stopTokenOf(id)) },
            }),
          ),
          settingsBlock(locale, settingsLink),
        ],
        footer: { reason: t('mail.savedSearch.reason') },
      },
      {
        headers: unsubscribeHeaders(`${publicUrl}/api/saved-searches/stop/${stopToken}`),
        link: { label: t('mail.savedSearch.stopAll'), href: linkTo(stopToken) },
      },
    ),
  };
}

/** A car, where it is in the house, and the searches that found it. */
function carBlock(found: readonly AlertMatch[], { locale, publicUrl }: Pick<Alert, 'locale' | 'publicUrl'>) {
  const [first] = found;
  if (!first) throw new Error('A car of an alert has a match.');
  const t = translator(locale);
  const names = new Intl.ListFormat(languageTag(locale), { type: 'unit' }).format([
    ...found.slice(0, MOST_NAMES).map(({ search_name }) => search_name),
    ...(found.length > MOST_NAMES ? ['…'] : []),
  ]);
  const shelf = first.shelf === 'live' ? 'live' : first.shelf === 'results' ? 'results' : 'coming';
  return {
    kind: 'car',
    link: { label: carOf(first, locale), href: publicUrl + addressOf(first, locale) },
    note: t(`mail.savedSearch.${shelf}`, { searches: names }),
  } as const;
}

const addressOf = ({ id }: AlertMatch, locale: Locale): string =>
  pageAddress({ route: 'listing-by-id', locale, params: { id } });
