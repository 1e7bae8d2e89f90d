import type { SavedView } from '@marque/contracts/saved-views';
import { queryOfView } from '@marque/domain/access/office-lists';
import { X } from 'lucide-react';
import { Form, Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ViewAnswer } from './saved-views.ts';

type SavedViewsProps = { views: SavedView[]; answer: ViewAnswer | undefined };

const linkStyle =
  'flex min-h-9 items-center px-2 text-ink-muted text-sm no-underline hover:text-brand-ink aria-[current=true]:text-brand-ink';

/** The own and the shared views of a list, and the form that saves the current one. It works without JavaScript. */
export function SavedViews({ views, answer }: SavedViewsProps) {
  const t = useTranslations('officeTools.views');
  const { pathname, search } = useLocation();
  const current = queryOfView(search);
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-start gap-x-6 gap-y-1 text-sm print:hidden"
    >
      {views.length > 0 && (
        <ul className="flex flex-wrap gap-x-2">
          {views.map(({ id, name, query, is_own, is_shared, owner }) => (
            <li key={id} className="flex items-center border border-line">
              <Link
                to={query ? `${pathname}?${query}` : pathname}
                aria-current={query === current ? 'true' : undefined}
                className={linkStyle}
              >
                {name}
                {is_shared && !is_own && (
                  <span className="ml-1.5 text-xs">{t('shared', { name: owner })}</span>
                )}
              </Link>
              {is_own && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="action"
                    value="delete-view"
                    aria-label={t('delete', { name })}
                    className="grid size-9 place-items-center text-ink-muted hover:text-danger-ink"
                  >
                    <X className="size-4" />
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* A saved view closes the form. */}
      <details key={views.map(({ id }) => id).join()} open={answer?.refusal ? true : undefined}>
        <summary className="flex min-h-9 w-fit items-center text-brand-ink underline underline-offset-4">
          {t('save')}
        </summary>
        <Form method="post" preventScrollReset className="grid max-w-md gap-3 pt-1 pb-3">
          <p className="text-ink-muted">{t('effect')}</p>
          {answer?.refusal && <Notice tone="danger">{answer.refusal}</Notice>}
          <input type="hidden" name="query" value={current} />
          <TextField
            name="name"
            id="view-name"
            label={t('name')}
            defaultValue={answer?.name ?? ''}
            maxLength={60}
            isRequired
          />
          <Checkbox name="shared" label={t('share')} defaultChecked={answer?.isShared ?? false} />
          <div>
            <Button type="submit" name="action" value="save-view" variant="secondary">
              {t('button')}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}
