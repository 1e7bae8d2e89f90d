import { type Refusal, refuse } from '@marque/contracts/refusal';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { HOUSE_WORDS } from './house-words.ts';

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, house: [...HOUSE_WORDS] },
  graphs: adjacencyGraphs,
  // The default is a hundred ways to read digits and signs as letters, each tried on the whole dictionary.
  l33tMaxSubstitutions: 10,
});

/**
 * An attacker with stolen hashes finds a password below this score within minutes. No password on the known
 * lists reaches it.
 */
const LEAST_SCORE = 2;

/**
 * The estimator's work grows faster than the length. 200 chosen characters would block the event loop for
 * seconds. The first 32 characters are enough to recognise a strong password.
 */
export const ESTIMATED_CHARACTERS = 32;

/** The number of letters and digits that a password needs in addition to words that are easy to guess. */
const LEAST_OTHER_CHARACTERS = 6;

type Owner = { email: string; username: string; first_name?: string | null; last_name?: string | null };

/** Refuses passwords that are easy to guess. It does not require a mix of capitals and digits. */
export function refuseWeakPassword(
  password: string,
  { email, username, first_name, last_name }: Owner,
): Refusal<'password-common' | 'password-personal'> | null {
  const personal = [email, ...email.split(/[@.]/), username, first_name ?? '', last_name ?? ''].filter(
    (name) => name.length > 2,
  );
  const about = { pointer: '/password' };
  if (personal.some((name) => name.toLowerCase() === password.trim().toLowerCase()))
    return refuse('password-personal', about);
  if (isMadeOf(password, personal)) return refuse('password-personal', about);
  if (isMadeOf(password, HOUSE_WORDS)) return refuse('password-common', about);

  const { score, sequence } = estimator.check(password.slice(0, ESTIMATED_CHARACTERS), personal);
  if (score >= LEAST_SCORE) return null;
  const isPersonal = sequence.some((match) => match.dictionaryName === 'userInputs');
  return refuse(isPersonal ? 'password-personal' : 'password-common', about);
}

/** Whether the password contains such a word and little else. Years, signs and accents do not count. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = withoutAccents(password);
  const longestFirst = words.map(withoutAccents).sort((a, b) => b.length - a.length);
  return [plain, withoutLeet(plain)].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
    const others = rest.replace(/(?:19|20)\d\d/g, '').replace(/[^\p{L}\p{N}]/gu, '');
    return rest !== text && others.length < LEAST_OTHER_CHARACTERS;
  });
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Replaces a sign only next to a letter, so that a year at the end stays a number. */
const withoutLeet = (text: string): string =>
  text.replace(/[01345@7$](?=\p{L})|(?<=\p{L})[01345@7$](?!\d)/gu, (sign) => LEET[sign] ?? sign);
