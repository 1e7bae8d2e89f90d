import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

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

const pathOf = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (personal.test(segment) ? '[redacted]' : segment))
    .join('/');

/** Of a request only this: no header, and no query, which may hold anything. */
const serializers = {
  req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
    method,
    path: pathOf(url),
    remoteAddress: ip,
  }),
};

export function createLog(
  config: Pick<Config, 'logLevel' | 'production'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: secrets, censor: '[redacted]' },
    serializers,
  };
  if (destination) return pino(options, destination);
  if (config.production) return pino(options);
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' },
    },
  });
}
