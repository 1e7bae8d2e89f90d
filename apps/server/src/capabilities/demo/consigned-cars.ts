import type { Answers } from '@marque/contracts/selling/answers';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** What most cars of the seller have in common. */
export const AT_HOME: Partial<Answers> = {
  ...{ region: 'UK', country: 'GB', town: 'Chichester', mileage_unit: 'mi', title_status: 'owner' },
  ...{ seller_type: 'private', plan_type: 0, vat_status: 'none', fuel: 'petrol', transmission: 'manual' },
  ...{ steering: 'right', viewing: 'At weekends by appointment, near Chichester.' },
  collection: 'The car drives. A trailer can reach the garage.',
};

type ConsignedCar = {
  artwork: CatalogueEntry['artwork'];
  about: Partial<Answers> & { year: number };
};

/** The cars of `seller` as the seller describes them, by the name of their drawing. */
export const CONSIGNED_CARS = {
  mgb: {
    artwork: { car: 'mgb', paint: '#1f3d2b', scene: 'lane' },
    about: {
      ...{ make: 'MG', model: 'MGB Roadster', year: 1966, mileage: 58_200, chassis: 'GHN3-96214' },
      ...{ registration: 'HPO 412D', body: 'roadster', engine: '1.8-litre four, twin carburettors' },
      ...{ capacity_cc: 1_798, power_hp: 95, owners: 4, owned_since: 2009, expectation: 15_000 },
      ...{ exterior_colour: 'British Racing Green', interior_colour: 'Black leather' },
      story: 'My father bought it in 1987 and taught me to drive in it. I have used it every summer since.',
      service_history: 'A folder of invoices since 1987. New hood in 2018, clutch in 2021.',
      condition_outside: 'Resprayed in 2004 and still bright. A few chips on the bonnet.',
      condition_inside: 'Seats retrimmed in 2012. The carpets are worn on the driver’s side.',
      condition_mechanical: 'Starts at once, holds its oil pressure and has a working overdrive.',
      known_faults: 'The clock has stopped.\nSecond gear baulks when cold.',
      viewing: '',
    },
  },
  'bmw-2002': {
    artwork: { car: 'bmw-2002', paint: '#c9d3d6', scene: 'city' },
    about: {
      ...{ make: 'BMW', model: '2002', year: 1973, mileage: 91_400, chassis: '2581 347' },
      ...{ registration: 'RBP 77L', body: 'saloon', engine: '2.0-litre four' },
      ...{ capacity_cc: 1_990, power_hp: 100, owners: 3, expectation: 22_000 },
      ...{ exterior_colour: 'Polaris Silver', interior_colour: 'Blue cloth' },
      story: 'Bought from the first owner’s daughter, who kept every receipt.',
      service_history: 'Serviced every year by the same specialist in Portsmouth.',
      condition_outside: 'Solid, with good gaps. One repaired scratch on the left rear wing.',
      condition_inside: 'Original and complete. The dashboard has no cracks.',
      condition_mechanical: 'Engine rebuilt at 80,000 miles. Brakes and tyres are from 2023.',
      known_faults: 'The fuel gauge reads a quarter too low.',
    },
  },
  mini: {
    artwork: { car: 'mini', paint: '#7a1f2b', scene: 'paddock' },
    about: {
      ...{ make: 'Mini', model: 'Cooper', year: 1969, mileage: 41_900, chassis: 'CA2S7-1142093A' },
      ...{ registration: 'WMD 606H', body: 'saloon', engine: '998 cc A-series' },
      ...{ capacity_cc: 998, power_hp: 55, owners: 5, expectation: 26_000 },
      ...{ exterior_colour: 'Tartan Red, white roof', interior_colour: 'Black vinyl' },
      story: 'Restored between 2010 and 2014 and shown twice since.',
      service_history: 'All invoices of the restoration, and a heritage certificate.',
      condition_outside: 'Very good. New front wings, polished in spring.',
      condition_inside: 'Retrimmed in the original pattern.',
      condition_mechanical: 'Rebuilt engine with about 3,000 miles since.',
      has_no_known_faults: true,
    },
  },
  'porsche-911-carrera-rs': {
    artwork: { car: 'porsche-911-carrera-rs', paint: '#2c3e66', scene: 'coast' },
    about: {
      ...{ make: 'Porsche', model: '911 Carrera 3.2', year: 1986, mileage: 78_300 },
      ...{ chassis: 'WP0ZZZ91ZGS101873', registration: 'C911 SMO', body: 'coupe' },
      ...{ engine: '3.2-litre flat six', capacity_cc: 3_164, power_hp: 231, owners: 3, expectation: 68_000 },
      ...{ exterior_colour: 'Marine Blue', interior_colour: 'Can-Can Red leather' },
      story: 'I bought it in 2011 and drove it to Italy and back six times.',
      service_history: 'Stamped book to 62,000 miles, then invoices of an independent specialist.',
      condition_outside: 'Front bumper and bonnet repainted after stone chips in 2019.',
      condition_inside: 'The leather has creases but no tears.',
      condition_mechanical: 'Top end rebuilt at 70,000 miles. Five new tyres.',
      known_faults: 'A small oil leak from the left cam cover.',
    },
  },
  'alfa-giulia-gt': {
    artwork: { car: 'alfa-giulia-gt', paint: '#9c2a22', scene: 'alpine' },
    about: {
      ...{ make: 'Alfa Romeo', model: '1750 GT Veloce', year: 1970, mileage: 88_000, mileage_unit: 'km' },
      ...{ chassis: 'AR1364217', body: 'coupe', steering: 'left', engine: '1.8-litre twin-cam four' },
      ...{ capacity_cc: 1_779, power_hp: 122, owners: 4, expectation: 42_000 },
      ...{ exterior_colour: 'Alfa Red', interior_colour: 'Black' },
      story: 'Came from Bergamo in 1999 with its original documents.',
      service_history: 'Gearbox rebuilt in 2015. Yearly services since then.',
      condition_outside: 'Sound shell with new sills. Older paint of good depth.',
      condition_inside: 'Original seats. The wooden wheel has a hairline crack.',
      condition_mechanical: 'Pulls well through all gears. Brakes overhauled in 2022.',
      known_faults: 'The heater fan works on one speed only.',
    },
  },
  'golf-gti': {
    artwork: { car: 'golf-gti', paint: '#20252b', scene: 'avenue' },
    about: {
      ...{
        make: 'Volkswagen',
        model: 'Golf GTI',
        year: 1983,
        mileage: 102_500,
        chassis: 'WVWZZZ17ZDW482915',
      },
      ...{ registration: 'A83 GTI', body: 'hatchback', engine: '1.8-litre four' },
      ...{ capacity_cc: 1_781, power_hp: 112, owners: 4, expectation: 19_000 },
      ...{ exterior_colour: 'Black', interior_colour: 'Grey stripes' },
      story: 'Bought as a student and never sold. It was my brother’s before.',
      service_history: 'Forty-one MOT certificates and a box of invoices.',
      condition_outside: 'No rust. Both front wings were replaced in 2006.',
      condition_inside: 'All original, with a small tear in the driver’s seat.',
      condition_mechanical: 'Strong and quiet. New cambelt in 2024.',
      known_faults: 'The rear wiper does not park.',
    },
  },
  'jaguar-e-type': {
    artwork: { car: 'jaguar-e-type', paint: '#b8b2a2', scene: 'barn' },
    about: {
      ...{ make: 'Jaguar', model: 'E-Type 4.2 Coupé', year: 1966, mileage: 52_100, chassis: '1E21487' },
      ...{ registration: 'KJO 42D', body: 'coupe', engine: '4.2-litre straight six' },
      ...{ capacity_cc: 4_235, power_hp: 265, owners: 5, expectation: 115_000 },
      ...{ exterior_colour: 'Opalescent Golden Sand', interior_colour: 'Red leather' },
      story: 'Restored by my late husband over eleven years. He finished it in 2016.',
      service_history: 'Photographs of the whole restoration, in four albums.',
      condition_outside: 'To a very high standard. Chrome renewed throughout.',
      condition_inside: 'New leather in the original grain.',
      condition_mechanical: 'About 1,900 miles since the engine was rebuilt.',
      has_no_known_faults: true,
    },
  },
  'mazda-mx5': {
    artwork: { car: 'mazda-mx5', paint: '#1d4f8a', scene: 'coast' },
    about: {
      ...{ make: 'Mazda', model: 'MX-5', year: 1992, mileage: 61_000, chassis: 'JMZNA18B200218745' },
      ...{ registration: 'K592 HCE', body: 'roadster', engine: '1.6-litre four' },
      ...{ capacity_cc: 1_598, power_hp: 115, owners: 2, expectation: 9_000 },
      ...{ exterior_colour: 'Mariner Blue', interior_colour: 'Black cloth' },
      story: 'One of the first cars in the county. Second owner since 1998.',
      service_history: 'Main dealer to 40,000 miles, then a village garage.',
      condition_outside: 'Sills renewed in 2020. Light marks on the rear bumper.',
      condition_inside: 'Clean. The hood is from 2017.',
      condition_mechanical: 'Drives as it should. Cambelt and water pump in 2021.',
      known_faults: 'One headlamp rises more slowly than the other.',
    },
  },
  'volvo-p1800': {
    artwork: { car: 'volvo-p1800', paint: '#e6e2d8', scene: 'studio' },
    about: {
      ...{ make: 'Volvo', model: 'P1800 S', year: 1967, mileage: 74_300, chassis: '183451VS22310' },
      ...{ registration: 'SVO 180E', body: 'coupe', engine: '1.8-litre B18' },
      ...{ capacity_cc: 1_778, power_hp: 103, owners: 3, expectation: 38_000 },
      ...{ exterior_colour: 'Pearl White', interior_colour: 'Red leather' },
      story: 'In one family from 1967 to 2014, and with us since then.',
      service_history: 'Every bill since 1971.',
      condition_outside: 'Bare-metal respray in 2009.',
      condition_inside: 'Original leather, treated every year.',
      condition_mechanical: 'Overdrive works on third and top.',
      known_faults: 'The rev counter flickers below 1,000 rpm.',
    },
  },
  'datsun-240z': {
    artwork: { car: 'datsun-240z', paint: '#c4622d', scene: 'desert' },
    about: {
      ...{ make: 'Datsun', model: '240Z', year: 1972, mileage: 66_800, chassis: 'HS30-03871' },
      ...{ registration: 'DZT 240K', body: 'coupe', engine: '2.4-litre straight six' },
      ...{ capacity_cc: 2_393, power_hp: 151, owners: 4, expectation: 45_000 },
      ...{ exterior_colour: 'Safari Gold', interior_colour: 'Black vinyl' },
      story: 'A car from the first British deliveries, restored in 2013.',
      service_history: 'Restoration file and services every year.',
      condition_outside: 'Straight and dry underneath.',
      condition_inside: 'New carpets, original dashboard with one crack.',
      condition_mechanical: 'Five-speed gearbox, triple carburettors on standard manifolds.',
      known_faults: 'One crack in the dashboard, near the clock.',
    },
  },
  'land-rover-series': {
    artwork: { car: 'land-rover-series', paint: '#5c6b4f', scene: 'lane' },
    about: {
      ...{ make: 'Land Rover', model: 'Series IIA 88"', year: 1965, mileage: 44_000, chassis: '24121873C' },
      ...{ body: 'off-roader', engine: '2.25-litre four', owners: 3, expectation: 14_000 },
      ...{ exterior_colour: 'Bronze Green', interior_colour: 'Black' },
      story: 'It has worked on our farm since 1981.',
      service_history: 'Looked after on the farm.',
      condition_outside: 'Every dent has a story.',
      condition_inside: 'Simple and complete.',
      condition_mechanical: 'Starts in any weather.',
      known_faults: 'The exhaust blows.',
    },
  },
  'peugeot-205': {
    artwork: { car: 'peugeot-205', paint: '#d8d8d2', scene: 'city' },
    about: {
      ...{ make: 'Peugeot', model: '205 GTI 1.9', year: 1989, mileage: 97_000, chassis: 'VF3741B6208143952' },
      ...{ body: 'hatchback', engine: '1.9-litre four', owners: 7, expectation: 17_000 },
      ...{ exterior_colour: 'Alpine White', interior_colour: 'Half leather' },
      story: 'Built from two cars in 2008.',
      service_history: 'Invoices from 2008 on.',
      condition_outside: 'Fair.',
      condition_inside: 'Good.',
      condition_mechanical: 'Strong engine from a later car.',
      known_faults: 'The chassis number on the plate and on the wing differ.',
    },
  },
} as const satisfies Record<string, ConsignedCar>;
