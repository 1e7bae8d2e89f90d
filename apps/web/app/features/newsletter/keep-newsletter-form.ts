import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware of the root. The newsletter form is on every page and posts to its own route. If the
 * connection is lost, the form gets a 503 with an error message, which it shows as a notice above its fields.
 */
export const keepNewsletterForm: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next();
  const posted = results.newsletter;
  if (request.method !== 'POST' || posted?.type !== 'error' || !isConnectionLost(posted.result))
    return results;
  const sentence = translatorOf(localeOfPath(url.pathname))('errors.unreachable');
  const refused = data({ status: 'error', error: { '': [sentence] } }, { status: 503 });
  return { ...results, newsletter: { type: 'data', result: refused } };
};

/** The router wraps an error that the request of an action threw, in the same way as data. */
function isConnectionLost(result: unknown): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return (isWrapped ? result.data : result) instanceof TypeError;
}
