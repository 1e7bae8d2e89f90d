import type { DataOf } from '@marque/contracts/endpoint';
import type { readMakes } from '@marque/contracts/listings';

export type Make = DataOf<typeof readMakes>[number];

/** A name as the catalogue spells it in addresses: plain letters and digits, with dashes between words. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Finds a make however the address spells it: `Citroën`, `alfa romeo`, `ALFA-ROMEO`. */
export const findMake = (makes: readonly Make[], name: string): Make | undefined =>
  makes.find(({ slug }) => slug === slugOf(name));
