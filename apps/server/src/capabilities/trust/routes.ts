import * as contracts from '@marque/contracts/trust';
import { answer } from '../../platform/http/answer.ts';
import { readTrust } from './read-trust.ts';

export const trustRoutes = [answer(contracts.readTrust, readTrust)];
