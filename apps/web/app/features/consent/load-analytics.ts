type Entry = Record<string, unknown>;

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

/** Starts the container. The new script carries our nonce, so the Content-Security-Policy allows it. */
export function loadAnalytics(container: string): void {
  tellAnalytics({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(script);
}

export function tellAnalytics(entry: Entry): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
