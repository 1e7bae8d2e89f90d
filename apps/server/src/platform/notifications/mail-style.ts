import { html } from './html.ts';

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

const light = {
  ground: '#f6f1e7',
  paper: '#fffdf8',
  ink: '#1d1a16',
  quiet: '#6b6257',
  rule: '#e2d9c8',
  brand: '#5b2a86',
};
const dark = {
  ground: '#14110e',
  paper: '#1e1a16',
  ink: '#f3ece0',
  quiet: '#b3a999',
  rule: '#3a332b',
  brand: '#c9a6f0',
};

/** Inline styles, because many mail programs read no others. */
export const style = {
  ground: `margin:0;padding:0;width:100%;background-color:${light.ground};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0',
  column: 'width:100%;max-width:600px;margin:0 auto',
  masthead: `padding:28px 0 22px;text-align:center;font:400 24px/1 ${serif};letter-spacing:0.02em;color:${light.ink}`,
  paper: `background-color:${light.paper};border:1px solid ${light.rule};border-top:4px solid ${light.brand};padding:44px 48px 36px`,
  title: `margin:0 0 24px;font:400 34px/1.18 ${serif};letter-spacing:-0.01em;color:${light.ink}`,
  paragraph: `margin:0 0 20px;font:400 17px/1.6 ${sans};color:${light.ink}`,
  car: `margin:0 0 16px;font:400 19px/1.35 ${serif};color:${light.ink}`,
  note: `font:400 14px/1.55 ${sans};color:${light.quiet}`,
  button: `background-color:${light.brand};border-radius:4px;text-align:center;mso-padding-alt:15px 30px`,
  buttonLink: `display:block;padding:15px 30px;font:600 16px/1.25 ${sans};color:#ffffff;text-decoration:none`,
  fact: `padding:12px 0;border-bottom:1px solid ${light.rule};vertical-align:top`,
  // A long word widens the column. It is broken only if it is wider than the whole table.
  factLabel: `width:34%;overflow-wrap:break-word;text-align:left;font:400 15px/1.5 ${sans};color:${light.quiet}`,
  factValue: `text-align:right;padding-left:16px;font:400 17px/1.4 ${serif};color:${light.ink}`,
  small: `margin:0 0 12px;padding-top:4px;font:400 14px/1.55 ${sans};color:${light.quiet}`,
  footer: `padding:24px 24px 44px;text-align:center;font:400 13px/1.6 ${sans};color:${light.quiet}`,
  link: `color:${light.brand};text-decoration:underline`,
};

/** The rules that inline styles cannot express: dark mode and narrow screens. */
export const stylesheet = html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .text { overflow-wrap: anywhere; }
  .title { text-wrap: balance; }
  @media (max-width: 480px) {
    .paper { padding: 32px 22px 24px !important; }
    .title { font-size: 28px !important; }
    .button { width: 100% !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${dark.ground} !important; }
    .paper { background: ${dark.paper} !important; border-color: ${dark.rule} !important; border-top-color: ${dark.brand} !important; }
    .ink { color: ${dark.ink} !important; }
    .quiet { color: ${dark.quiet} !important; }
    .fact { border-color: ${dark.rule} !important; }
    .link { color: ${dark.brand} !important; }
    .button-fill { background: ${dark.brand} !important; }
    .button-link { color: ${dark.ground} !important; }
  }
</style>`;
