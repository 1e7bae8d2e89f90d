/**
 * The listings that are attempts to sell the same car: a listing, those that it follows, and those that follow it, also
 * those of a later owner (`relisting-repository.ts` reads the attempts of one seller only). The statement that contains
 * this text defines `asked (listing_id, customer_id)`.
 */
export const ATTEMPTS_OF_ALL_SELLERS = `
  attempts (listing_id, customer_id, attempt_id) as (
    select listing_id, customer_id, listing_id from asked
    union
    select listing_id, customer_id, next.id from attempts, lateral (
      select former_listing_id as id from listings where id = attempt_id and former_listing_id is not null
      union all
      select id from listings where former_listing_id = attempt_id
    ) as next
  )`;
