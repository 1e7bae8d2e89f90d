import type { consignmentNoticeJob } from '@marque/contracts/selling/conversation';
import { alwaysGoesByMail } from '@marque/domain/notifications/events';
import type { z } from 'zod';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { houseLocale } from '../../platform/notifications/house-locale.ts';
import { type HouseMailboxes, houseMailbox } from '../../platform/notifications/house-mailbox.ts';
import type { MailAttachment } from '../../platform/notifications/mail.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { findAgreementById } from './agreement-repository.ts';
import { isHouseLetter, isOwnAction, isSellerLetter } from './letters.ts';
import { houseMail, sellerMail } from './mails.ts';
import { findMessage } from './message-repository.ts';
import { findConsignment } from './notice-repository.ts';
import { fileNameOf, typesetAgreement } from './typeset-agreement.ts';

type Notice = z.output<typeof consignmentNoticeJob.payload>;

export type ConsignmentNoticeSettings = { regions: HouseMailboxes };

/** Writes to the seller or to the house about a car on its way to an auction. */
export async function tellAboutConsignment(
  context: JobContext,
  { listingId, news, to, messageId, agreementId }: Notice,
  { regions }: ConsignmentNoticeSettings,
): Promise<void> {
  const {
    db: { kysely },
    notifications,
    publicUrl,
  } = context;
  const car = await findConsignment(kysely, listingId);
  if (!car) return;
  const quoted = messageId ? (await findMessage(kysely, messageId))?.text : undefined;
  if (to === 'house' && isHouseLetter(news)) {
    const house = { to: houseMailbox(regions, car.lot_region), locale: houseLocale[car.lot_region] };
    await notifications.mail.send(houseMail(news, { ...house, car, quoted }));
  } else if (to === 'seller' && isSellerLetter(news)) {
    const agreement = agreementId ? await findAgreementById(kysely, agreementId) : undefined;
    const file: MailAttachment | null = agreement
      ? {
          ...{ name: fileNameOf(agreement), contentType: 'application/pdf' },
          content: await typesetAgreement(agreement, car.lot_region, 'background'),
        }
      : null;
    const locale = readerLocale(car);
    const reader = { id: car.owner_id, locale, phoneVerified: car.phone_verified_at !== null };
    const oneClick = oneClickFor(context, 'selling', reader);
    const letter = sellerMail(news, { to: car.email, locale, car, quoted, publicUrl, file, oneClick });
    if (isOwnAction(news)) {
      const isRequired = alwaysGoesByMail(`submission.${news}`);
      return notify(context, reader, { event: 'selling', isRequired, mail: letter.mail });
    }
    await notify(context, reader, {
      ...{ event: 'selling', ...letter },
      feed: {
        event: `submission.${news}`,
        ...{ subject: { kind: 'listing', id: listingId }, facts: carFacts(car) },
      },
    });
  }
}
