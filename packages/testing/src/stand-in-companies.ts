/** The settings of companies with which production starts. None of them exists. */
export const STAND_IN_COMPANIES = {
  COMPANY_UK: JSON.stringify({
    name: 'Stand-in Auctions Ltd',
    address: ['2 Stand-in Street', 'London EC1A 1BB'],
    country: 'GB',
    vat_number: 'GB987654321',
    registration: 'Registered in England and Wales, no. 07654321',
  }),
  COMPANY_EU: JSON.stringify({
    name: 'Stand-in Auktionen GmbH',
    address: ['Stellvertreterstraße 2', '10117 Berlin'],
    country: 'DE',
    vat_number: 'DE987654321',
    registration: 'Amtsgericht Charlottenburg, HRB 7654321',
  }),
  COMPANY_USA: JSON.stringify({
    name: 'Stand-in Auctions Inc.',
    address: ['2 Stand-in Avenue', 'Austin, TX 73301'],
    country: 'US',
    vat_number: null,
    registration: 'Incorporated in Texas, EIN 98-7654321',
  }),
};
