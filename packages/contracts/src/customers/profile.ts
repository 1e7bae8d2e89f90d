import { z } from 'zod';
import { user } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { countryField, telephoneField } from '../telephone-field.ts';
import { customerData } from './customer-data.ts';
import { clearableText, REGIONS } from './fields.ts';
import { freshProofRefusal } from './proof.ts';

const capability = 'customers';

const emptied = z.literal('').transform(() => null);

/** Absent fields do not change; null or empty fields are cleared. The e-mail address has a separate endpoint. */
export const profileUpdate = z.object({
  first_name: clearableText(100).optional(),
  last_name: clearableText(100).optional(),
  address1: clearableText(200).optional(),
  address2: clearableText(200).optional(),
  city: clearableText(100).optional(),
  postcode: clearableText(20).optional(),
  country: z.union([emptied, z.null(), countryField]).optional(),
  region: z.union([emptied, z.null(), z.enum(REGIONS)]).optional(),
  telephone: z.union([emptied, z.null(), telephoneField]).optional(),
  locale: z.union([emptied, z.null(), z.enum(LOCALES)]).optional(),
  /** Customers accept the terms once. No form can withdraw that. */
  terms: z.literal(true, { error: 'terms-required' }).optional(),
});

export const updateCustomer = endpoint({
  operation: 'updateCustomer',
  capability,
  method: 'PUT',
  path: '/api/customers/update/{id}',
  summary:
    'Change one’s own profile. A new telephone number needs a fresh proof and must be verified. The country must fit the VAT number of the business, if there is one',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  body: profileUpdate,
  answer: { status: 200, data: user },
  refusals: { ...freshProofRefusal, 'not-allowed': 403, 'vat-number-country': 422 },
  limit: { requests: 60, seconds: 600 },
});

export const deleteCustomer = endpoint({
  operation: 'deleteCustomer',
  capability,
  method: 'PUT',
  path: '/api/customers/delete/{id}',
  summary:
    'Close one’s own account. Needs a fresh proof. Personal data is erased; bids and comments stay under a pseudonym. Cars that are not scheduled yet are withdrawn, and what was never public about them is erased',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: { status: 200, data: z.object({ outcome: z.literal('deleted') }) },
  refusals: {
    ...freshProofRefusal,
    'not-allowed': 403,
    'leading-auction': 409,
    'payment-owed': 409,
    'buying-car': 409,
    'selling-auction': 409,
    'bidding-sealed': 409,
  },
  limit: { requests: 10, seconds: 600 },
});

export const downloadCustomerData = endpoint({
  operation: 'downloadCustomerData',
  capability,
  method: 'GET',
  path: '/api/customers/data',
  summary: 'All data stored about the logged-in customer',
  access: 'customer',
  answer: { status: 200, data: customerData },
  limit: { requests: 10, seconds: 600 },
});
