-- The calendar of the office counts the ends of one region, whose auctions share a currency. With its own index it reads neither
-- the auctions of other regions nor the cars.
create index auctions_ends_by_currency_index on auctions (currency, ends_at, id) where status in ('scheduled', 'live');
