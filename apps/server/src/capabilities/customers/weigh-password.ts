import { type Refusal, refuse } from '@marque/contracts/refusal';
import { PRODUCT_NAME } from '@marque/domain/product';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Below this, a password on a stolen list of hashes is found within minutes; of those on known lists none reaches it. */
const LEAST_SCORE = 2;

type Owner = { email: string; username: string; first_name?: string | null; last_name?: string | null };

/** By how soon it would be guessed, and by whom: not by a recipe of capitals and digits. */
export function weighPassword(
  password: string,
  { email, username, first_name, last_name }: Owner,
): Refusal<'password-common' | 'password-personal'> | null {
  const personal = [email, ...email.split(/[@.]/), username, first_name ?? '', last_name ?? ''].filter(
    (name) => name.length > 2,
  );
  const about = { pointer: '/password' };
  if (personal.some((name) => name.toLowerCase() === password.trim().toLowerCase()))
    return refuse('password-personal', about);

  const { score, sequence } = estimator.check(password, [...personal, PRODUCT_NAME]);
  if (score >= LEAST_SCORE) return null;
  const isPersonal = sequence.some((match) => match.dictionaryName === 'userInputs');
  return refuse(isPersonal ? 'password-personal' : 'password-common', about);
}
