import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { digestMail } from '../notifications/digest-mail.ts';
import * as invented from './invented.ts';
import type { Samples } from './sample.ts';

export const digestSamples: Samples<'digests.send'> = {
  'digests.send': (setting) => {
    const reader = invented.readerOf(setting);
    const car = (id: string, status: 'live' | 'sold' | 'unsold' | 'scheduled', isChanged = false) => ({
      ...{ ...invented.car, id, status, isChanged, region: 'UK' as const, ends_at: invented.soon },
    });
    return (['daily', 'weekly'] as const).map((frequency) => ({
      variant: frequency,
      message: digestMail({
        ...{ ...reader, frequency, now: invented.now, publicUrl: setting.publicUrl },
        stop: oneClickFor(setting, `watching-${frequency}`, reader),
        cars: [
          car(invented.id, 'live', true),
          car('019a0000-0000-7000-8000-000000000002', 'sold'),
          car('019a0000-0000-7000-8000-000000000003', 'unsold'),
          car('019a0000-0000-7000-8000-000000000004', 'scheduled', true),
        ],
      }),
    }));
  },
};
