import type { Config } from '../config.ts';

/** The policy for a response with this nonce. */
export type PolicyOf = (nonce: string) => string;

/** Takes the place of the nonce, so that each response only fills it in. */
const NONCE = '{nonce}';

/**
 * Scripts run only with the nonce of this response, from our own files, or from configured services. Inline
 * scripts without the nonce do not run.
 */
export function createContentSecurityPolicy(config: Config, hotReloadPort?: number): PolicyOf {
  const [start = '', ...rest] = policyWith(NONCE, config, hotReloadPort).split(NONCE);
  return (nonce) => rest.reduce((policy, piece) => policy + nonce + piece, start);
}

function policyWith(nonce: string, config: Config, hotReloadPort?: number): string {
  const { host } = new URL(config.publicUrl);
  const analytics = config.analyticsContainer
    ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
    : [];
  const captcha = config.recaptcha ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  const realtime = config.realtime.hosted
    ? ['wss://*.pusher.com', 'https://*.pusher.com']
    : [`ws://${host}`, `wss://${host}`];

  // Once its visitor has agreed, a page asks the provider whether a video may be shown, and frames it.
  const videos = {
    asked: ['https://www.youtube.com', 'https://vimeo.com'],
    framed: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  };

  const push = config.push.browser
    ? ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']
    : [];

  const pictures = config.contentSource === 'contentful' ? ['https://images.ctfassets.net'] : [];

  const hotReload = hotReloadPort ? [`ws://localhost:${hotReloadPort}`] : [];

  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...analytics, ...captcha],
    // A nonce would disable 'unsafe-inline', which hot reload needs for the styles that it injects.
    'style-src': hotReloadPort ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures, ...analytics],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...realtime, ...hotReload, ...analytics, ...captcha, ...push, ...videos.asked],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...captcha, ...videos.framed],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  if (config.production) directives['upgrade-insecure-requests'] = [];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
