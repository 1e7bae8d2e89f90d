import { businessDetails } from '@marque/contracts/invoices';
import { z } from 'zod';

/** A form leaves out an empty field, and a business may have no VAT number. */
export const businessForm = z.object({
  ...businessDetails.shape,
  vat_number: businessDetails.shape.vat_number.optional(),
});
