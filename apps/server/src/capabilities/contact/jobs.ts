import { contactCopyJob, contactLetterJob } from '@marque/contracts/contact';
import { handle } from '../../platform/jobs/handler.ts';
import { copyMail, letterMail } from './mails.ts';

/** Two jobs, so that one that has to be tried again does not send the other's mail twice. */
export const contactJobs = [
  handle(contactLetterJob, ({ notifications }, payload) => notifications.mail.send(letterMail(payload))),
  handle(contactCopyJob, ({ notifications }, payload) => notifications.mail.send(copyMail(payload))),
];
