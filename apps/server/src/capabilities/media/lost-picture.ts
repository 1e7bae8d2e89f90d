import type { FastifyReply } from 'fastify';

/** A grey card, as large as the frame in which it is shown. */
const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="none"><path fill="#d6d3cd" d="M0 0h1200v800H0z"/></svg>';

/**
 * Stands in for a picture whose storage cannot be reached. Browsers show it although its status is that of a fault, and neither
 * they nor a cache in between keep it.
 */
export const sendLostPicture = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('image/svg+xml')
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('retry-after', 5)
    .send(CARD);
