import * as contracts from '@marque/contracts/mail-previews';
import { answer } from '../../platform/http/answer.ts';
import { readPreview, readPreviews } from './read-previews.ts';
import type { SampleSetting } from './sample.ts';

export const mailPreviewRoutes = ({ publicUrl, keys }: Omit<SampleSetting, 'locale'>) => [
  answer(contracts.readMailPreviews, async (_context, { query: { locale } }) =>
    readPreviews({ locale, publicUrl, keys }),
  ),
  answer(contracts.readMailPreview, async (_context, { params, query: { locale } }) =>
    readPreview(params, { locale, publicUrl, keys }),
  ),
];
