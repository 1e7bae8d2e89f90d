import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '@marque/db/startup-error';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Checks the port before the slow steps of a start, so that a taken port is reported at once. */
export async function claimPort(address: Address): Promise<void> {
  const probe = createServer();
  probe.listen({ host: address.host, port: address.port });
  await once(probe, 'listening').catch((error) => explain(error, address));
  probe.close();
  await once(probe, 'close');
}

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  await app
    .listen({ host: address.host, port: address.port, listenTextResolver: (at) => `Listening on ${at}` })
    .catch((error) => explain(error, address));
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address): never {
  if (error.code === 'EADDRINUSE')
    throw new StartupError(`Port ${port} is taken by another program: stop it, or choose another with PORT.`);
  if (error.code === 'EACCES')
    throw new StartupError(`This user may not listen on port ${port}: choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartupError(`The setting HOST (${host}) is not an address of this machine.`);
  throw error;
}
