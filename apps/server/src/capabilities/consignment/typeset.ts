import type { Printed } from '../../platform/typesetting/create-typesetter.ts';
import { type Paper, setDocument } from '../../platform/typesetting/set-document.ts';
import { type AgreementPages, drawAgreement } from './draw-agreement.ts';

export type TypesetterTask = AgreementPages & {
  language: string;
  title: string;
  author: string;
  paper: Paper;
  signedAt: Date;
};

/** The same agreement always gives the same file. */
export const typeset = ({ text, evidence, signedAt, ...settings }: TypesetterTask): Promise<Printed> =>
  setDocument({ ...settings, createdAt: signedAt }, (press) => drawAgreement(press, { text, evidence }));
