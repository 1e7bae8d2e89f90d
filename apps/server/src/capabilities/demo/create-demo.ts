import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { JobHandler } from '../../platform/jobs/handler.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { BiddingHouse } from '../bidding/bidding-house.ts';
import type { Media } from '../media/open-media.ts';
import { withoutCastMail } from './cast-mail.ts';
import { CONSIGNMENTS } from './consignments.ts';
import { createDrawings } from './create-drawings.ts';
import { startDemoLife } from './demo-life.ts';
import { demoJobs } from './jobs.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedConsignments } from './seed-consignments.ts';
import { seedCustomerCare } from './seed-customer-care.ts';
import { seedFeed } from './seed-feed.ts';
import { seedOffice } from './seed-office.ts';
import { seedSavedSearches } from './seed-saved-searches.ts';

export type DemoParts = { config: Config; database: Database; clock: Clock; log: Logger; media: Media };

/** Everything that the program uses from the demo. */
export function createDemo({ config, database, clock, log, media }: DemoParts) {
  const catalogue = readCatalogue();
  const cars = [...catalogue, ...CONSIGNMENTS.map(({ car }) => car)];
  media.drawings = createDrawings({ db: database, clock }, media, cars);
  return {
    notifications: withoutCastMail,

    async seed(): Promise<void> {
      // Before the catalogue, so that the searches find its cars.
      await seedSavedSearches(database, clock.now());
      const lots = await seedCatalogue(database, catalogue, { now: clock.now(), ...config });
      if (lots > 0) log.info(`The demo offers ${lots} cars; their pictures are drawn in the background.`);
      await seedConsignments(database, { now: clock.now(), ...config });
      await seedOffice(database, clock.now());
      await seedCustomerCare(database, clock.now());
      await seedFeed(database, clock.now());
    },

    jobs: (): JobHandler[] => demoJobs(cars, media, log),

    live: (house: BiddingHouse, live: LivePublisher, isReadOnly: () => boolean) =>
      startDemoLife(
        { database, clock, house, live, log, isReadOnly, sealingKey: config.keys.sealedBids },
        { catalogue, bids: config.demo.bids, office: config },
      ),
  };
}
