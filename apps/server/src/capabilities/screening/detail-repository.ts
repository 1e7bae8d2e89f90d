import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

type Note = { hash: Buffer; at: Date };

/** In the order of the ids, so that two transactions that note the same detail wait for each other. */
export const noteTelephone = (trx: Transaction<Tables>, telephone: string, { hash, at }: Note) =>
  sql`insert into screened_details (customer_id, kind, hash, noted_at)
    select id, 'telephone', ${hash}, ${at} from customers
    where telephone_key(telephone) = ${telephone} order by id
    on conflict do nothing`.execute(trx);

export const noteAddress = (trx: Transaction<Tables>, address: string, { hash, at }: Note) =>
  sql`insert into screened_details (customer_id, kind, hash, noted_at)
    select id, 'address', ${hash}, ${at} from customers
    where address_key(address1, postcode, country) = ${address} order by id
    on conflict do nothing`.execute(trx);
