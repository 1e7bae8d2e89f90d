import { PICTURE_MAX_BYTES } from '@marque/contracts/media';
import { isRefusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import type { IncomingFile } from '../../platform/http/answer.ts';
import { withinQuota } from './charge-upload.ts';
import type { Media } from './open-media.ts';
import { mayUpload } from './policy.ts';
import { addSender } from './repository.ts';
import { refusePictureSize, storePicture } from './store-picture.ts';

type Sent = {
  incoming: IncomingFile;
  /** The id of the customer who chose the picture, if the sender names one. */
  chosenBy: string | undefined;
};

/** Stores a picture that a customer sends. Somebody else may have logged in since it was chosen. */
export async function uploadPicture(context: Context, media: Media, { incoming, chosenBy }: Sent) {
  const customer = mayUpload(context.actor);
  if ('refused' in customer) return customer;
  if (chosenBy !== undefined && chosenBy !== customer.id) return refuse('other-customer');
  if (incoming.isTooLarge) return refusePictureSize();
  const sending = { customerId: customer.id, incoming, maxBytes: PICTURE_MAX_BYTES };
  return withinQuota(context, sending, async () => {
    const source = await incoming.read();
    if (!source) return refuse('picture-missing');
    const picture = await storePicture(context, media, { source, customerId: customer.id });
    if (!isRefusal(picture)) await addSender(context.db.kysely, customer.id, picture.id);
    return picture;
  });
}
