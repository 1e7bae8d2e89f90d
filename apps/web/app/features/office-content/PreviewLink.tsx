import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { EntryAnswer } from './entry-actions.ts';

type PreviewLinkProps = { id: string; number: number; answer: EntryAnswer | undefined };

/** A link that shows the latest version to anybody who has it, for a day. */
export function PreviewLink({ id, number, answer }: PreviewLinkProps) {
  const t = useTranslations('officeContent.previewLink');
  const isHydrated = useHydrated();
  const toasts = useToasts();
  const link = answer?.link;
  const copy = async (url: string) => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    toasts.show({ tone: isCopied ? 'success' : 'danger', message: t(isCopied ? 'copied' : 'notCopied') });
  };
  return (
    <section aria-labelledby="preview-link" className="grid gap-3">
      <h2 id="preview-link" className="title text-xl">
        {t('title')}
      </h2>
      {link && (
        <div role="status" className="grid gap-3">
          <TextField
            key={link.url}
            name="preview-link"
            label={t('address')}
            defaultValue={link.url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p>
            <LocalTime at={link.expiresAt} sentence={(time) => t('expires', { time })} />
          </p>
          <div className="flex flex-wrap gap-3">
            {isHydrated && (
              <Button variant="secondary" onPress={() => void copy(link.url)}>
                {t('copy')}
              </Button>
            )}
            <a
              href={link.url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center text-brand-ink underline underline-offset-4"
            >
              {t('open')}
            </a>
          </div>
        </div>
      )}
      <DecisionForm
        id={id}
        title={t('make')}
        effect={t('effect', { number })}
        fields={() => <input type="hidden" name="number" value={number} />}
        actions={[{ action: 'preview-link', label: t('button'), variant: 'secondary' }]}
        answer={answer?.decision}
      />
    </section>
  );
}
