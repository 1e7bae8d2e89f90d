import { COMMENT_VIEWS, type CommentView } from '@marque/domain/comments/moderation';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { viewLink } from '../office/view-link.ts';

/** The views of the list: all that wait, only the reported or the hidden ones, and the removed ones. */
export function CommentViews({ view }: { view: CommentView }) {
  const t = useTranslations('officeComments');
  return (
    <nav aria-label={t('views.label')}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        {COMMENT_VIEWS.map((name) => (
          <li key={name}>
            <RouteLink
              to="office-comments"
              query={name === 'waiting' ? {} : { view: name }}
              aria-current={view === name ? 'true' : 'false'}
              className={viewLink}
            >
              {t(`views.${name}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
