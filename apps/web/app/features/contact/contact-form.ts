import { contactLetter } from '@marque/contracts/contact';
import { telephoneCountry } from '../registration/registration-form.ts';

export const contactForm = contactLetter.extend({ telephoneCountry });
