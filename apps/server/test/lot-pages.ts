import type { Web } from '../src/platform/web-host/load-web.ts';

/** Pages that only read the lot that their address names. */
export const lotPages: Web = {
  build: () => 'test',
  assets: null,
  sharedHeaders: () => ({}),
  async render(request, { fetchApi, accessToken }) {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const { status } = await fetchApi(`/api/listings/${id}`, { headers: { 'access-token': accessToken } });
    return new Response('A page', { status, headers: { 'content-type': 'text/html' } });
  },
};
