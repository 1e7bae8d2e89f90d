import { isDeepStrictEqual } from 'node:util';
import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { HttpEffects, IncomingFile } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { cookieOf } from './cookie-of.ts';
import type { CustomerCookie } from './customer-cookie.ts';
import { receiveFile } from './receive-file.ts';

/**
 * Few calls use these effects. Their settings are computed once, and each effect runs only when a verb calls
 * it.
 */
export function createHttpEffects(
  { sessionCookie, customerCookie, cookieAffixes, publicUrl }: Config,
  { seal, open }: CustomerCookie,
): (request: FastifyRequest, reply: FastifyReply) => HttpEffects {
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    ...(sessionCookie.domain ? { domain: sessionCookie.domain } : {}),
  };
  // Lax, so that a customer who follows a link in an outbid mail is logged in.
  const session = { ...attributes, sameSite: 'lax' as const };
  const data = { ...attributes, sameSite: 'strict' as const };
  const fullName = (name: string) => cookieAffixes.prefix + name + cookieAffixes.suffix;
  const lasting = (seconds: number | undefined) => (seconds ? { maxAge: seconds } : {});

  class Effects implements HttpEffects {
    readonly #request: FastifyRequest;
    readonly #reply: FastifyReply;

    constructor(request: FastifyRequest, reply: FastifyReply) {
      this.#request = request;
      this.#reply = reply;
    }

    get address(): string {
      return clientAddress(this.#request.ip);
    }

    get userAgent(): string {
      return this.#request.headers['user-agent'] ?? '';
    }

    startSession(started: { token: string; customer: User }, lifetimeSeconds?: number): void {
      this.#reply.setCookie(sessionCookie.name, started.token, { ...session, ...lasting(lifetimeSeconds) });
      this.#store(started.customer, lifetimeSeconds);
    }

    endSession(): void {
      this.#reply.clearCookie(sessionCookie.name, session);
      this.#reply.clearCookie(customerCookie.name, data);
    }

    storedCustomer(): Record<string, unknown> | null {
      const sealed = cookieOf(this.#request, customerCookie.name);
      return sealed ? open(sealed) : null;
    }

    storeCustomer(customer: User): void {
      const isStored = () => isDeepStrictEqual(this.storedCustomer(), customerOf(customer));
      const { credentials, arrivedAt } = this.#request;
      if (!credentials?.byCookie || isStored()) return;
      const { actor } = credentials;
      const endsAt = actor.kind === 'customer' ? actor.keptUntil : undefined;
      const now = arrivedAt ?? new Date();
      this.#store(customer, endsAt && Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    }

    readCookie(name: string): string | undefined {
      return cookieOf(this.#request, fullName(name));
    }

    setCookie(name: string, value: string, lifetimeSeconds: number): void {
      this.#reply.setCookie(fullName(name), value, { ...data, maxAge: lifetimeSeconds });
    }

    namePrivateFile(name: string): void {
      this.#reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${safe(name)}"`);
    }

    attachFile({ name, type, bytes }: { name: string; type: string; bytes?: number }): void {
      this.#reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${safe(name)}"`)
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
      if (bytes !== undefined) this.#reply.header('content-length', bytes);
    }

    get rawBody(): Buffer {
      const { body } = this.#request;
      return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    }

    receiveFile(maxBytes: number): IncomingFile {
      return receiveFile(this.#request, maxBytes);
    }

    #store(customer: User, lifetimeSeconds?: number): void {
      const sealed = seal(customer);
      if (sealed)
        this.#reply.setCookie(customerCookie.name, sealed, { ...data, ...lasting(lifetimeSeconds) });
      else this.#reply.clearCookie(customerCookie.name, data);
    }
  }
  return (request, reply) => new Effects(request, reply);
}

function safe(name: string): string {
  if (!/^[\w.-]+$/.test(name)) throw new Error('This name is not safe for a header.');
  return name;
}
