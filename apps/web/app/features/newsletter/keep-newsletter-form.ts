import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware of the root. The form is on every page and posts to a route of its own. If the connection is lost,
 * the router would replace the page with an error page, and everything typed would be gone. The form gets the answer of
 * a server that cannot be reached instead.
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

/** The router wraps what an action's request threw as if it were data. */
function isConnectionLost(result: unknown): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return (isWrapped ? result.data : result) instanceof TypeError;
}
