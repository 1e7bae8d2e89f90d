import { fullName } from '@marque/domain/customers/full-name';

type Side = 'bidder' | 'seller';
type PeopleRow = Record<`${Side}_${'id' | 'username'}`, string> &
  Record<`${Side}_${'first_name' | 'last_name'}`, string | null>;

/** The two people of a case or a review, with the name that staff see. */
export const presentPeople = (row: PeopleRow) => ({
  bidder: personOf(row, 'bidder'),
  seller: personOf(row, 'seller'),
});

function personOf(row: PeopleRow, side: Side) {
  const username = row[`${side}_username`];
  const [first_name, last_name] = [row[`${side}_first_name`], row[`${side}_last_name`]];
  return { id: row[`${side}_id`], username, name: fullName({ first_name, last_name, username }) };
}
