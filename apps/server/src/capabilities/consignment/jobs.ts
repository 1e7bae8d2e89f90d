import { consignmentNoticeJob } from '@marque/contracts/selling/conversation';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { type ConsignmentNoticeSettings, tellAboutConsignment } from './tell-about-consignment.ts';

export const consignmentJobs = (settings: ConsignmentNoticeSettings): JobHandler[] => [
  handle(consignmentNoticeJob, (context, notice) => tellAboutConsignment(context, notice, settings)),
];
