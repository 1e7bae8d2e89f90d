import { sellerEnquiry } from '@marque/contracts/contact-seller';
import { telephoneCountry } from '../registration/registration-form.ts';

export const enquiryForm = sellerEnquiry.extend({ telephoneCountry });
