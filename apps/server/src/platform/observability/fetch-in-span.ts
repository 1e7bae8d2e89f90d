import { inSpan } from './spans.ts';

/** Of the address only the host is recorded: the path of a provider may name an account or a device. */
export const fetchInSpan = (url: string, request: RequestInit = {}): Promise<Response> => {
  const method = request.method ?? 'GET';
  const host = new URL(url).hostname;
  return inSpan(`${method} ${host}`, { 'http.request.method': method, 'server.address': host }, async () =>
    fetch(url, request),
  );
};
