import type { User } from '@marque/contracts/customers';
import type { FormAnswer } from '../account/use-action-form.ts';
import type { Country } from '../registration/countries.ts';

export type StepProps = { user: User; countries: Country[]; answer: FormAnswer | undefined };
