import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : cookies.parse(headers.cookie)[name];
