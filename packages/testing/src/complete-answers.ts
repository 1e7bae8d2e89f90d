/** All answers that a submission needs. */
export const COMPLETE_ANSWERS = {
  ...{ region: 'EU', make: 'Lancia', model: 'Fulvia', year: 1969, chassis: '818630001234' },
  ...{ mileage: 84_000, mileage_unit: 'km', country: 'IT', town: 'Torino', title_status: 'owner' },
  ...{ seller_type: 'private', body: 'coupe', steering: 'left', transmission: 'manual', fuel: 'petrol' },
  ...{ engine: '1.3 V4', exterior_colour: 'Red', interior_colour: 'Tan', story: 'Bought from a doctor.' },
  ...{ service_history: 'Every year.', condition_outside: 'Good.', condition_inside: 'Good.' },
  ...{ condition_mechanical: 'Good.', known_faults: '- A dent\n- Worn carpet', viewing: 'At home.' },
  expectation: 24_000,
};
