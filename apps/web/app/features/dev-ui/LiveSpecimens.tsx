import { useState } from 'react';
import { useNow } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Price } from '../../ui/Price.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Specimen } from './Specimen.tsx';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LOCALES = ['en-GB', 'fr', 'de', 'it', 'en-US'];

export const LiveSpecimens = () => {
  const now = useNow().getTime();
  const later = (ms: number) => new Date(now + ms).toISOString();
  const [amount, setAmount] = useState(61_500);
  return (
    <>
      <Specimen title="Price" note="A bid ticks the digits that change; the whole glows once.">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Price amount={amount} currency="GBP" className="text-5xl" />
          <Button variant="secondary" onPress={() => setAmount(amount + 750)}>
            Bid £750 more
          </Button>
        </div>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-lg">
          {LOCALES.map((locale) => (
            <li key={locale}>
              <Price amount={1_234_900} currency="EUR" locale={locale} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Countdown">
        <div className="grid gap-6">
          <Countdown endsAt={later(2 * DAY + 5 * 60 * MINUTE)} size="large" />
          <Countdown endsAt={later(1.4 * MINUTE)} size="large" />
          <div className="flex flex-wrap gap-x-8 gap-y-2">
            <Countdown endsAt={later(2 * DAY + 187 * MINUTE)} />
            <Countdown endsAt={later(63 * MINUTE)} />
            <Countdown endsAt={later(1.9 * MINUTE)} />
            <Countdown endsAt={later(-MINUTE)} className="text-ink-muted" />
          </div>
        </div>
      </Specimen>
      <Specimen title="Relative time">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-muted">
          {[-20_000, -7 * MINUTE, -26 * 60 * MINUTE, -40 * DAY, 3 * DAY].map((distance) => (
            <li key={distance}>
              <RelativeTime at={later(distance)} />
            </li>
          ))}
          <li>
            <RelativeTime at={later(-7 * MINUTE)} locale="de" />
          </li>
        </ul>
      </Specimen>
      <Specimen
        title="Local time"
        note="In the zone of the viewer. The server names the zone of the language."
      >
        <ul className="grid gap-1 text-ink-muted">
          {(['moment', 'exact', 'date', 'dayAndMonth', 'month', 'time'] as const).map((show) => (
            <li key={show}>
              <LocalTime at={later(3 * DAY)} show={show} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Badge">
        <div className="flex flex-wrap gap-2">
          <Badge tone="live">Live</Badge>
          <Badge tone="success">Reserve met</Badge>
          <Badge tone="warning">Reserve nearly met</Badge>
          <Badge tone="danger">Reserve not met</Badge>
          <Badge tone="brand">Sealed bid</Badge>
          <Badge>Auction ended</Badge>
          <Badge tone="warning">Mindestpreis beinahe erreicht</Badge>
        </div>
      </Specimen>
    </>
  );
};
