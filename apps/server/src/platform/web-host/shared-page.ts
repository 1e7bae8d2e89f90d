import { cutAt, type GappedText, type PackedText, pack } from './gapped-text.ts';

/** A page for all visitors. It contains no nonce, because each response puts its own into the gaps. */
export type SharedPage = {
  status: number;
  headers: Record<string, string>;
  text: GappedText;
  /** Compressed on the first use, because crawlers request most pages only once. */
  packed(): Promise<PackedText>;
  bytes: number;
};

/** The web marks its shared pages with `cache-control: public`. */
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
