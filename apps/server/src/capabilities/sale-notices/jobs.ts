import { saleNoticeJob } from '@marque/contracts/sales/notices';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { type SaleNoticeSettings, tellAboutSale } from './tell-about-sale.ts';

export const saleNoticeJobs = (settings: SaleNoticeSettings): JobHandler[] => [
  handle(saleNoticeJob, (context, notice) => tellAboutSale(context, notice, settings)),
];
