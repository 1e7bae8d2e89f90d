import { openSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { gatherLines } from './gather-lines.ts';

const STDOUT = 1;

/** Never in a log: whatever logs somebody in, proves something, or is somebody's. */
const secrets = [
  'res.headers["set-cookie"]',
  '*.password',
  '*.passwordConfirmation',
  '*.token',
  '*.recaptchaToken',
  '*.secret',
];

/** Addresses and tokens travel in paths too; a token is long and in mixed case, as no slug is. */
const personal = /@|%40|(?=[\w-]*[A-Z])[\w-]{32,}/;

/** Most paths have none of these, and then nothing of it: one look is cheaper than one for each segment. */
const maybePersonal = /[@%A-Z]/;

/** Without the query, which may hold anything. */
export function loggablePath(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!maybePersonal.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (personal.test(segment) ? '[redacted]' : segment))
    .join('/');
}

/** Of a request and its answer, whoever logs them, only this: no header. */
const serializers = {
  req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
    method,
    path: loggablePath(url),
    remoteAddress: ip,
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
