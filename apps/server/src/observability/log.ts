import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** Never in a log: whatever logs somebody in, proves something, or is somebody's. */
const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["access-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.passwordConfirmation',
  '*.token',
  '*.recaptchaToken',
  '*.secret',
];

export function createLog(
  config: Pick<Config, 'logLevel' | 'production'>,
  destination?: DestinationStream,
): Logger {
  const options = { level: config.logLevel, redact: { paths: secrets, censor: '[redacted]' } };
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
