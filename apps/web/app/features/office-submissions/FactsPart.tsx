import type { Draft } from '@marque/contracts/selling/drafts';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { currencyOf } from '@marque/domain/money/currency';
import { type Question, SECTIONS, type Section } from '@marque/domain/selling/answers';
import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import type { Country } from '../registration/countries.ts';
import type { DetailsAnswer } from '../sell-details/details-answer.ts';
import { fieldOf, questionsOf } from '../sell-details/fields.ts';
import { typedOf } from '../sell-details/typed-answers.ts';
import { useAnswerText } from '../sell-details/use-answer-text.ts';
import { FactsForm } from './FactsForm.tsx';
import { WorkbenchSection } from './WorkbenchSection.tsx';

type FactsPartProps = {
  car: Workbench;
  facts: { draft: Draft; edited: Section | null; countries: Country[] | undefined };
  answer: DetailsAnswer | undefined;
};

/** The answers of the seller, section by section. Staff edit one section at a time. */
export function FactsPart({ car, facts: { draft, edited, countries }, answer }: FactsPartProps) {
  const t = useTranslations('officeSubmissions.facts');
  const sell = useTranslations('sell');
  return (
    <div className="grid gap-8 text-sm">
      {!draft.can_edit && <Notice tone="info">{t('notEditable')}</Notice>}
      {SECTIONS.map((section) => (
        <WorkbenchSection
          key={section}
          id={section}
          title={sell(`sections.${section}.title`)}
          note={
            draft.can_edit &&
            section !== edited && (
              <RouteLink
                to="office-submission"
                params={{ id: car.id }}
                query={{ edit: section }}
                hash={section}
                className={classNames(officeLink, 'flex min-h-9 items-center')}
              >
                {t('edit')}
                <span className="sr-only"> ({sell(`sections.${section}.title`)})</span>
              </RouteLink>
            )
          }
        >
          {section === edited ? (
            <FactsForm car={car} draft={draft} section={section} countries={countries} answer={answer} />
          ) : (
            <Answers draft={draft} section={section} />
          )}
        </WorkbenchSection>
      ))}
    </div>
  );
}

/** Numbers that are read with their thousands apart. A year is not. */
const GROUPED: readonly Question[] = ['mileage', 'capacity_cc', 'expectation'];

/** What is missing is said in its place. Other empty answers are left out. */
function Answers({ draft, section }: { draft: Draft; section: Section }) {
  const t = useTranslations('officeSubmissions.facts');
  const sell = useTranslations('sell');
  const textOf = useAnswerText();
  const format = useFormatter();
  const { money } = useMoney(currencyOf(draft.answers.region ?? 'UK'));
  const typed = typedOf(draft.answers);
  const written = (question: Question): string => {
    const answer = draft.answers[question];
    if (typeof answer !== 'number' || !GROUPED.includes(question)) return textOf(question, typed[question]);
    return question === 'expectation' ? money(answer) : format.number(answer);
  };
  const isMissing = (item: string) => draft.missing.some((missing) => missing.item === item);
  // Without its videos, the section of the pictures would look as if there were none.
  const isShown = (question: Question) =>
    typed[question] !== '' || isMissing(question) || question === 'videos';
  const shown = questionsOf(section).filter(isShown);
  const pictures = draft.missing.filter(({ item }) => section === 'pictures' && item.startsWith('picture-'));
  return (
    <>
      {shown.length === 0 && pictures.length === 0 && <p className="text-ink-muted">{t('none')}</p>}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {shown.map((question) => (
          <div key={question} className={fieldOf(question).isShort ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
            <dt className="text-ink-muted">{sell(`questions.${question}`)}</dt>
            <dd className="max-w-[76ch] whitespace-pre-line wrap-anywhere">
              {isMissing(question) ? <Badge tone="warning">{t('missing')}</Badge> : written(question)}
            </dd>
          </div>
        ))}
      </dl>
      {pictures.length > 0 && (
        <p>
          <Badge tone="warning">{t('missingPictures', { count: pictures.length })}</Badge>
        </p>
      )}
    </>
  );
}
