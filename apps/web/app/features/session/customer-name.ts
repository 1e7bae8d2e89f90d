import type { User } from '@marque/contracts/customers';

/** First and last name where there are any, else the username. */
export function customerName({ username, profile }: User): string {
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  return name || username;
}
