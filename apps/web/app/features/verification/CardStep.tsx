import { useTranslations } from 'use-intl';
import { ContactLink } from '../errors/ContactLink.tsx';
import { DefaultCard } from './DefaultCard.tsx';
import type { StepProps } from './step-props.ts';

/**
 * Cards are stored by payments, which this page does not include. It says so, and links to the contact page.
 */
export function CardStep({ user }: StepProps) {
  const t = useTranslations('steps.card');
  return (
    <div className="mt-2 grid gap-4">
      <DefaultCard user={user} />
      <p>{t.rich('text', { contact: (words) => <ContactLink>{words}</ContactLink> })}</p>
    </div>
  );
}
