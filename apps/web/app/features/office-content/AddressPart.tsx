import type { ContentEntry } from '@marque/contracts/content/office';
import { contentPath } from '@marque/contracts/content/paths';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';

type AddressPartProps = { entry: ContentEntry; answer: DecisionAnswer | undefined };

/** The address of the entry, those that it had before, and a new one. */
export function AddressPart({ entry, answer }: AddressPartProps) {
  const t = useTranslations('officeContent.address');
  const { id, kind, slug, path, old_slugs, abilities } = entry;
  const pathOf = (one: string) => contentPath(kind, one) ?? one;
  return (
    <div className="grid max-w-3xl gap-5 text-sm">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-ink-muted">{t('now')}</dt>
        <dd className="wrap-anywhere">{path ?? slug}</dd>
        <dt className="text-ink-muted">{t('before')}</dt>
        <dd>
          {old_slugs.length === 0 && t('none')}
          {old_slugs.map((old) => (
            <p key={old} className="wrap-anywhere">
              {t('redirects', { old: pathOf(old), now: pathOf(slug) })}
            </p>
          ))}
        </dd>
      </dl>
      {abilities.rename ? (
        <DecisionForm
          id={id}
          title={t('rename.title')}
          effect={t('rename.effect', { now: pathOf(slug) })}
          fields={(typed) => (
            <TextField
              name="slug"
              id="rename-slug"
              label={t('rename.slug')}
              help={t('rename.help')}
              defaultValue={typed('slug') ?? ''}
              maxLength={100}
              autoCapitalize="none"
              spellCheck={false}
              isRequired
            />
          )}
          actions={[{ action: 'rename', label: t('rename.button'), variant: 'primary' }]}
          answer={answer}
        />
      ) : (
        <Notice tone="info">{t(path === null ? 'noAddress' : 'fixed')}</Notice>
      )}
    </div>
  );
}
