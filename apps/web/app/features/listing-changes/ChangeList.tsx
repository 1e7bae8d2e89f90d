import { translatorOf } from '../../site/i18n.ts';
import { useAppLocale } from '../../site/use-address.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useForeignLanguage } from '../untranslated/use-foreign-language.ts';

/** What has changed about the car since its description was published, each with its time. */
export function ChangeList() {
  const { changes } = useAuction().page;
  const translate = translatorOf(useAppLocale());
  const foreign = useForeignLanguage();
  return (
    <div className="rounded-md border border-warning-ink/30 bg-warning-soft px-5 py-5 sm:px-6">
      <h2 className="title text-2xl">{translate('changes.title', { count: changes.length })}</h2>
      <ol className="mt-3 grid gap-4">
        {changes.map(({ id, text, locale, side, published_at, confirm_by }) => (
          <li key={id} id={`change-${id}`} className="grid max-w-[68ch] gap-1 scroll-mt-24">
            <p className="text-ink-muted text-sm">
              <LocalTime
                at={published_at}
                show="exact"
                sentence={(time) => translate(`changes.published.${side}`, { time })}
                className="inline!"
              />
            </p>
            <p lang={foreign(locale)} className="whitespace-pre-line wrap-break-word text-[1.0625rem]/7">
              {text}
            </p>
            {confirm_by && <p className="text-sm">{translate('changes.bidders')}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
