import { parseUrl } from '@marque/domain/routing/parse-url';

export type VideoSource = {
  provider: 'YouTube' | 'Vimeo';
  /** The address of the player in the frame. */
  player: string;
  /** An address that reports whether the video exists, and whether it may be embedded. */
  check: string;
};

const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** Null for a video that cannot be played on our page. It is shown as a link instead. */
export function videoSource(address: string): VideoSource | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const youtube = youtubeId(url);
  if (youtube) return youtubeSource(youtube);
  const vimeo = VIMEO_HOSTS.includes(url.hostname)
    ? /\/(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1]
    : undefined;
  return vimeo ? vimeoSource(vimeo) : null;
}

function youtubeId(url: URL): string | null {
  const steps = url.pathname.split('/').filter(Boolean);
  const isKnown = YOUTUBE_HOSTS.includes(url.hostname);
  const id =
    url.hostname === 'youtu.be'
      ? steps[0]
      : isKnown && ['embed', 'shorts', 'live', 'v'].includes(steps[0] ?? '')
        ? steps[1]
        : isKnown
          ? url.searchParams.get('v')
          : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

const youtubeSource = (id: string): VideoSource => ({
  provider: 'YouTube',
  player: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  check: `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}`,
});

const vimeoSource = (id: string): VideoSource => ({
  provider: 'Vimeo',
  player: `https://player.vimeo.com/video/${id}?dnt=1`,
  check: `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/${id}`)}`,
});

export type VideoAnswer = 'playable' | 'not-found' | 'not-embeddable' | 'unreachable';

/**
 * The meaning of a provider's response. Both providers refuse videos that may not be embedded with a 401 or
 * 403.
 */
export function answerOf(status: number): VideoAnswer {
  if (status >= 200 && status < 300) return 'playable';
  if (status === 404) return 'not-found';
  return status === 401 || status === 403 ? 'not-embeddable' : 'unreachable';
}
