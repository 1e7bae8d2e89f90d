import { use } from 'react';
import { NonceContext } from '../../site/nonce.ts';

type MailFrameProps = {
  html: string;
  title: string;
  className: string;
  /** Undefined: as the reader's device prefers. */
  theme?: 'light' | 'dark';
};

/** An empty sandbox: a mail must not act on this page, whose security policy it inherits. */
export function MailFrame({ html, title, className, theme }: MailFrameProps) {
  const nonce = use(NonceContext);
  const themed = theme
    ? html.replace('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    : html;
  return (
    <iframe
      sandbox=""
      srcDoc={themed.replaceAll('<style', `<style nonce="${nonce}"`)}
      title={title}
      className={`border border-line bg-[white] ${className}`}
    />
  );
}
