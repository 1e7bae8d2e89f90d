import type { LettersTable } from '@marque/db/rows.gen';
import type { Insertable } from 'kysely';

type DemoLetter = Omit<Insertable<LettersTable>, 'written_at'>;

/** Letters to the house, for `support`. */
export const LETTERS: readonly DemoLetter[] = [
  {
    ...{ region: 'UK', topic: 'selling', locale: 'en', name: 'Rosalind Hart' },
    ...{ email: 'rosalind.hart@example.org', telephone: '+442079460123' },
    message:
      'My father has left me his 1967 Jaguar E-Type coupé. It has not run since 2009.\n\nDo you sell cars that need work, and would somebody come to see it in Bath?',
  },
  {
    ...{ region: 'EU', topic: 'buying', locale: 'de', name: 'Jonas Keller' },
    ...{ email: 'jonas.keller@example.org', telephone: null },
    message:
      'Ich möchte auf einen Wagen in Italien bieten. Wer hilft mir mit dem Transport nach München, und wie lange dauert die Übergabe nach dem Zuschlag?',
  },
  {
    ...{ region: 'EU', topic: 'account', locale: 'fr', name: 'Camille Moreau' },
    ...{ email: 'camille.moreau@example.org', telephone: null },
    message:
      'Bonjour,\n\nj’ai changé de numéro de téléphone et ne reçois plus vos codes. Comment puis-je confirmer le nouveau numéro ?',
  },
  {
    ...{ region: 'USA', topic: 'events', locale: 'en-us', name: 'Walter Brooks' },
    ...{ email: 'walter.brooks@example.org', telephone: '+12125550147' },
    message: 'Is the view day open to families, and can we bring our own car? It’s a 1972 Alfa Romeo Spider.',
  },
];
