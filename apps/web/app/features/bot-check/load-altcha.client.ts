import 'altcha/altcha.css';
import './altcha-look.css';
import 'altcha/external';
import ProofOfWork from 'altcha/workers/pbkdf2?worker';

// The bundle with built-in workers starts them from blobs, which the Content-Security-Policy forbids.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new ProofOfWork());

export function nameAltchaStates(locale: string, labels: Record<string, string>): void {
  globalThis.$altcha.i18n.set(locale, labels);
}
