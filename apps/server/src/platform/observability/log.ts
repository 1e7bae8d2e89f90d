import { openSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { callerOf } from './caller-of.ts';
import { gatherLines } from './gather-lines.ts';

const STDOUT = 1;

/** Never logged: credentials, proofs and personal data. */
const secrets = [
  // The parser of forms logs the headers of a request at the level `trace`.
  'busboyOptions.headers',
  'res.headers["set-cookie"]',
  '*.password',
  '*.passwordConfirmation',
  '*.token',
  '*.recaptchaToken',
  '*.secret',
];

/**
 * Paths may contain email addresses and tokens. A token is long and has capital letters, which a slug never
 * has.
 */
const personal = /@|%40|(?=[\w-]*[A-Z])[\w-]{32,}/;

/**
 * A quick test of the whole path. Most paths have none of these characters, so their segments need no test.
 */
const maybePersonal = /[@%A-Z]/;

/** The path with personal segments redacted, and without the query, which may contain anything. */
export function loggablePath(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!maybePersonal.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (personal.test(segment) ? '[redacted]' : segment))
    .join('/');
}

/** The only fields of a request and a response that are ever logged. Headers are not among them. */
const serializers = {
  req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
    method,
    path: loggablePath(url),
    caller: callerOf(ip),
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
};

export function createLog(
  config: Pick<Config, 'logLevel' | 'production'>,
  destination?: DestinationStream | string,
): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: secrets, censor: '[redacted]' },
    serializers,
  };
  if (typeof destination === 'object') return pino(options, destination);
  if (config.production) return pino(options, gatherLines(destination ? openSync(destination, 'a') : STDOUT));
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' },
    },
  });
}
