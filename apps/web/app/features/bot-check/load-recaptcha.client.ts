import './recaptcha-look.css';

type Recaptcha = {
  ready(then: () => void): void;
  execute(siteKey: string, about: { action: string }): Promise<string>;
};

declare global {
  var grecaptcha: Recaptcha | undefined;
}

let loading: Promise<Recaptcha> | undefined;

/** Loads the script once per page, and only if this provider is configured and a form needs it. */
export function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?${new URLSearchParams({ render: siteKey })}`;
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('error', reject);
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The bot check did not start.'));
    });
    document.head.append(script);
  });
  return loading;
}
