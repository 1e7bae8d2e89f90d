import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import type { LiveMessage } from '../bus.ts';
import { createPostgresBus } from '../postgres-bus.ts';
import { createRedisBus } from '../redis-bus.ts';
import { createRealtimeServer } from '../server.ts';
import { silentLogger } from './silent-logger.ts';

// A separate server process. It sends its port to the parent, and publishes the messages that the parent
// sends.
const [url = '', key = '', secret = ''] = process.argv.slice(2);
const logger = silentLogger;

const bus = url.startsWith('redis:')
  ? await createRedisBus({ url, logger })
  : await createPostgresBus({ url, pool: new pg.Pool({ connectionString: url }), logger });
const realtime = createRealtimeServer({ key, secret, bus, logger, allowedOrigins: () => true });

const server = createServer();
realtime.attach(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', (message: LiveMessage) => void bus.publish(message));
process.on('disconnect', () => process.exit());
process.send?.(server.address());
