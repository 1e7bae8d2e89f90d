import { carName } from '@marque/domain/listings/car-name';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { titleColumn } from './title-column.ts';

const postgres = useTestDatabase();

test.each([
  { title: 'The prototype', year: 1965, make: 'Jaguar', model: 'E-Type' },
  { title: null, year: 1965, make: 'Jaguar', model: 'E-Type' },
  { title: null, year: null, make: 'Jaguar', model: 'E-Type' },
  { title: null, year: 1965, make: '', model: 'E-Type' },
  { title: null, year: null, make: 'Jaguar', model: '' },
  { title: null, year: null, make: '', model: '' },
])('a query names a car as the rule does: $title, $year, $make, $model', async (car) => {
  const { title, year, make, model } = car;
  const { rows } = await sql<{ title: string }>`
    select ${titleColumn} as title
    from (values (${title}::text, ${year}::int, ${make}::text, ${model}::text)) as listings (title, year, make, model)`.execute(
    postgres.database.kysely,
  );
  expect(rows).toEqual([{ title: title ?? carName(car) }]);
});
