import { type PlacedBid, placeBid } from '@marque/contracts/bidding/bids';
import Fastify, { type FastifyInstance } from 'fastify';

/** The raw limit of a bid over HTTP: the same validation, the same response, and nothing else. */
export function bareBids(answer: PlacedBid): FastifyInstance {
  const app = Fastify();
  const { params, headers, body } = placeBid;
  app.post('/api/listings/:id/bids', async (request, reply) => {
    const valid =
      params?.safeParse(request.params).success &&
      headers?.safeParse(request.headers).success &&
      body?.safeParse(request.body).success;
    return reply.code(valid ? 201 : 422).send({ data: answer });
  });
  return app;
}

export function bareTime(): FastifyInstance {
  const app = Fastify();
  app.get('/api/time', async () => ({ data: { now: new Date().toISOString() } }));
  return app;
}
