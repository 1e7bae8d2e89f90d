import * as contracts from '@marque/contracts/sandbox';
import { answer } from '../../platform/http/answer.ts';
import { answerBank } from './answer-bank.ts';
import { enterCard } from './enter-card.ts';
import { readVisit } from './read-visit.ts';

export const sandboxRoutes = [
  answer(contracts.readSandboxVisit, (context, { params }) => readVisit(context, params.id)),

  answer(contracts.enterSandboxCard, (context, { params, body }) => enterCard(context, params.id, body)),

  answer(contracts.answerSandboxBank, (context, { params, body }) =>
    answerBank(context, params.id, body.confirm),
  ),
];
