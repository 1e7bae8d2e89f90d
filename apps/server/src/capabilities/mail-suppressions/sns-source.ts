import { fetchInSpan } from '../../platform/observability/fetch-in-span.ts';

/** What we fetch from Amazon's notification service. */
export type SnsSource = {
  /** The certificate in PEM. Null: there is none at this address. */
  certificate(address: URL): Promise<string | null>;
  /** False: the confirmation has no effect, for example because it is too old. */
  confirm(address: URL): Promise<boolean>;
};

type Settings = {
  /** Another server that stands in for Amazon's hosts. */
  baseUrl?: string;
  timeoutMs?: number;
};

const LONGEST_CERTIFICATE = 20_000;
/** Amazon uses one certificate per region and replaces it once a year. */
const MOST_CERTIFICATES = 20;

/** Fetches each certificate once. The caller has checked that the address is one of Amazon's. */
export function createSnsSource({ baseUrl, timeoutMs = 5_000 }: Settings = {}): SnsSource {
  const certificates = new Map<string, string>();

  /** Null: the request is wrong, and would be the next time too. */
  async function read(address: URL): Promise<string | null> {
    const url = baseUrl ? new URL(address.pathname + address.search, baseUrl) : address;
    const response = await fetchInSpan(url.href, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 400 && response.status < 500) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`Amazon’s notification service answered ${response.status}.`);
    return readBounded(response);
  }

  return {
    async certificate(address) {
      const known = certificates.get(address.href);
      if (known) return known;
      const fetched = await read(address);
      if (fetched === null) return null;
      if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
      certificates.set(address.href, fetched);
      return fetched;
    },
    confirm: async (address) => (await read(address)) !== null,
  };
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_CERTIFICATE) throw new Error('Amazon’s notification service answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
