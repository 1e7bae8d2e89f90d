import type { User } from '@marque/contracts/customers';
import type { Card } from '@marque/contracts/payments/cards';
import type { FormAnswer } from '../account/use-action-form.ts';
import type { CardAnswer } from '../payment-cards/card-answer.ts';
import type { Country } from '../registration/countries.ts';

export type StepProps = {
  user: User;
  countries: Country[];
  answer: FormAnswer | undefined;
  cards: Card[];
  cardAnswer: CardAnswer | undefined;
};
