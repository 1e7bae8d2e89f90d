import { listingPath } from '@marque/contracts/listing-path';
import type { AuctionFigures } from '@marque/contracts/selling/running';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import type { RunningPage } from './load-running.server.ts';
import { Part } from './Part.tsx';

type QuestionsProps = { car: RunningPage['car']; questions: AuctionFigures['questions'] };

/** Comments that the seller has not answered. They are answered where everybody can read it. */
export function Questions({ car, questions: { total, latest } }: QuestionsProps) {
  const t = useTranslations('sellRunning.questions');
  const page = `${listingPath(useAppLocale(), car)}#comments`;
  return (
    <Part id="questions" title={t('title')} text={t(total === 0 ? 'none' : 'text', { count: total })}>
      {total > 0 && (
        <ul className="grid gap-4">
          {latest.map(({ id, author, text, asked_at }) => (
            <li key={id} className="grid max-w-2xl gap-1 rounded-sm border border-line px-4 py-3">
              <p className="text-ink-muted text-sm">
                <LocalTime
                  at={asked_at}
                  sentence={(time) => t('asked', { author, time })}
                  className="inline!"
                />
              </p>
              <p className="line-clamp-4 whitespace-pre-line wrap-break-word">{text}</p>
              <p>
                <Link
                  to={page}
                  className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
                >
                  {t('answer', { author })}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      {total > latest.length && (
        <p>
          <Link to={page} className="text-brand-ink underline underline-offset-4">
            {t('all', { count: total })}
          </Link>
        </p>
      )}
    </Part>
  );
}
