import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { StoppableMail } from '@marque/domain/notifications/notification-settings';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { type OneClick, unsubscribeHeaders } from '../../platform/notifications/one-click.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { sealMailStop } from './mail-stop-token.ts';

/** How a customer stops the mails about an event, or their summaries. */
export function oneClickFor(
  { publicUrl, keys }: Pick<JobContext, 'publicUrl'> & { keys: Pick<JobContext['keys'], 'unsubscribeLinks'> },
  event: StoppableMail,
  { id: customerId, locale }: { id: string; locale: Locale },
): OneClick {
  const token = sealMailStop({ customerId, event }, keys.unsubscribeLinks);
  return {
    headers: unsubscribeHeaders(`${publicUrl}/api/notification-settings/mail-stops/${token}`),
    link: {
      label: translator(locale)(`mail.stop.${event}`),
      href: publicUrl + pageAddress({ route: 'mail-stop', locale, params: { token } }),
    },
  };
}
