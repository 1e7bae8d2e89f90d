import { isNoticeKind, type NoticeKind } from '@marque/domain/notifications/notice-kinds';
import { useTranslations } from 'use-intl';

type KeyOf<Kind extends string> = Kind extends `${infer Capability}.${infer Name}`
  ? `${Capability}_${Name}`
  : Kind;

/** Names the kind of a message. A kind that is unknown here has the name of its job. */
export function useNoticeKind(): (kind: string) => string {
  const t = useTranslations('officeNotices');
  return (kind) => {
    if (!isNoticeKind(kind)) return kind;
    const key = kind.replace('.', '_') as KeyOf<NoticeKind>;
    return t(`kinds.${key}`);
  };
}
