import type { Method } from '@marque/contracts/endpoint';
import type { Database } from '@marque/db/database';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildRequiredPictures } from '@marque/testing/build-required-pictures';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { eveningAfter, proposedFigures } from '@marque/testing/proposed-figures';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { startSession } from '../ask.ts';
import { callApi } from '../payments/visit-card-page.ts';

export type Person = { id: string; email: string; token: string };

const FIRST_OF_JUNE = new Date('2026-06-01');

/** Whole days after the first of June, at six in the evening. */
export const evening = (days: number): string => eveningAfter(FIRST_OF_JUNE, days);

export const PROPOSED_FIGURES = proposedFigures(FIRST_OF_JUNE);

type Served = { readonly app: FastifyInstance; readonly database: Database };

/** The steps of a consignment by the API, for tests that begin in the middle. */
export function openConsignment(served: Served) {
  const call = (as: Person, method: Method, path: string, body?: object) =>
    callApi(served.app, { method, path, token: as.token, ...(body ? { body } : {}) });

  const must = async (as: Person, method: Method, path: string, body?: object) => {
    const { status, data, code } = await call(as, method, path, body);
    expect({ path, status, code }).toEqual({
      path,
      status: expect.toSatisfy((it: number) => it < 300),
      code: undefined,
    });
    return data;
  };

  const person = async (overrides: Parameters<typeof buildCustomer>[1] = {}): Promise<Person> => {
    const { id, email } = await buildCustomer(served.database, overrides);
    return { id, email, token: await startSession(served.database, { id }) };
  };

  /** A submitted car. Its pictures are put into the database directly, because each would be a call. */
  const submit = async (seller: Person, answers: object = COMPLETE_ANSWERS, language = 'en') => {
    const created = await served.app.inject({
      ...{ method: 'POST', url: '/api/listings/create', payload: answers },
      headers: { 'access-token': seller.token, 'accept-language': language },
    });
    const { id } = created.json().data as { id: string };
    await buildRequiredPictures(served.database, { listing_id: id, seller });
    await must(seller, 'POST', `/listings/${id}/submit`);
    return id;
  };

  const review = async (seller: Person, curator: Person, language?: string) => {
    const id = await submit(seller, COMPLETE_ANSWERS, language);
    await must(curator, 'POST', `/office/submissions/${id}/review`);
    return id;
  };

  const propose = async (id: string, curator: Person, figures: object = {}, number = 0): Promise<number> => {
    const body = { ...PROPOSED_FIGURES, ...figures, number };
    return (await must(curator, 'POST', `/office/listings/${id}/proposal`, body)).number;
  };

  const accept = async (id: string, seller: Person, number: number): Promise<number> => {
    const { entries } = await must(seller, 'POST', `/listings/${id}/proposal/accept`, { number });
    return entries[0].number;
  };

  const sign = async (id: string, seller: Person) => {
    const { hash } = await must(seller, 'GET', `/listings/${id}/agreement`);
    const signature = { name: 'Ada Seller', accepted: true, hash };
    return must(seller, 'POST', `/listings/${id}/agreement`, signature);
  };

  const approve = async (id: string, seller: Person): Promise<number> => {
    const { current, content_hash } = await must(seller, 'GET', `/listings/${id}/text`);
    await must(seller, 'POST', `/listings/${id}/text/approve`, { number: current.number, content_hash });
    return current.number;
  };

  /** A car with a signed agreement and an approved text. */
  const agree = async (seller: Person, curator: Person, language?: string) => {
    const id = await review(seller, curator, language);
    await accept(id, seller, await propose(id, curator));
    await sign(id, seller);
    await approve(id, seller);
    return id;
  };

  /** Each signed agreement waits to be set as a PDF for its mail. Tests of other mails do not wait for that. */
  const skipAgreementMails = () =>
    sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
      where payload ->> 'agreementId' is not null`.execute(served.database.kysely);

  return { skipAgreementMails, call, must, person, submit, review, propose, accept, sign, approve, agree };
}
