import { COMMENT_VIEWS, type CommentView } from '@marque/domain/comments/moderation';
import { useTranslations } from 'use-intl';
import { ViewLinks } from '../office/ViewLinks.tsx';

/** The view as the address names it. The first one needs no name. */
export const queryOf = (view: CommentView) => (view === 'waiting' ? {} : { view });

/** The views of the list: all that wait, only the reported or the hidden ones, and the removed ones. */
export function CommentViews({ view }: { view: CommentView }) {
  const t = useTranslations('officeComments');
  return (
    <ViewLinks
      label={t('views.label')}
      to="office-comments"
      haveOwnOrders
      views={COMMENT_VIEWS.map((name) => ({
        ...{ name: t(`views.${name}`), query: queryOf(name), isCurrent: view === name },
      }))}
    />
  );
}
