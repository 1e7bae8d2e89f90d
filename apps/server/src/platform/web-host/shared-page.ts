import { cutAt, type GappedText, type PackedText, pack } from './gapped-text.ts';

/** A page for everybody who is not logged in. It holds no nonce: each response puts its own into the gaps. */
export type SharedPage = {
  status: number;
  headers: Record<string, string>;
  text: GappedText;
  /** Made for the first who takes it: most pages of a crawl are asked for once. */
  packed(): Promise<PackedText>;
  bytes: number;
};

/** The web itself says which of its pages are for everybody. */
export const isForEverybody = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 404) &&
  (headers.get('cache-control') ?? '').split(/, */).includes('public') &&
  !headers.has('set-cookie');

export async function readSharedPage(response: Response, nonce: string): Promise<SharedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const text = cutAt(body, nonce);
  let packed: Promise<PackedText> | undefined;
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), vary: 'cookie, accept-encoding' },
    text,
    packed: () => {
      packed ??= pack(text);
      return packed;
    },
    bytes: body.length,
  };
}
