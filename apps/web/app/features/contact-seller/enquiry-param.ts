/** In the auction page's query: shows the form to write to the seller, for browsers without JavaScript. */
export const ENQUIRY_PARAM = 'write-to-seller';
