import type { Draft } from '@marque/contracts/selling/drafts';
import { SECTIONS, type Section } from '@marque/domain/selling/answers';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAddress } from '../../site/use-address.ts';
import { KeptFormNotice } from '../kept-form/KeptFormNotice.tsx';
import type { Country } from '../registration/countries.ts';
import { DocumentsPanel } from '../sell-documents/DocumentsPanel.tsx';
import type { DocumentAnswer } from '../sell-documents/document-actions.ts';
import { PicturesPanel } from '../sell-pictures/PicturesPanel.tsx';
import type { PictureAnswer } from '../sell-pictures/picture-actions.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import type { DetailsAnswer } from './details-answer.ts';
import { questionsOf } from './fields.ts';
import { missingNow } from './missing-now.ts';
import { SellFrame } from './SellFrame.tsx';
import { typedOf } from './typed-answers.ts';
import { useDraftQueue } from './use-draft-queue.ts';
import { useItemName } from './use-item-name.ts';

type SectionPageProps = {
  draft: Draft;
  section: Section;
  countries: Country[] | undefined;
  answer: DetailsAnswer | undefined;
  pictureAnswer: PictureAnswer | undefined;
  documentAnswer: DocumentAnswer | undefined;
};

/** One section of the description, with the way to all others. */
export function SectionPage({
  draft,
  section,
  countries,
  answer,
  pictureAnswer,
  documentAnswer,
}: SectionPageProps) {
  const t = useTranslations('sell');
  const address = useAddress();
  const nameOf = useItemName();
  const { queue, state } = useDraftQueue(draft, {});
  const missing = missingNow(state, draft.pictures);
  const here = missing.filter((item) => item.section === section);
  const questions = questionsOf(section);
  const following = SECTIONS[SECTIONS.indexOf(section) + 1];
  const { id } = draft;
  return (
    <SellFrame
      back={{ route: 'vehicle-details', params: { id }, label: t('allSections') }}
      title={t(`sections.${section}.title`)}
      text={t(`sections.${section}.why`)}
    >
      {answer?.isKept && <KeptFormNotice href={`#${section}`} />}
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0">
          {here.length > 0 && (
            <p className="mb-6 rounded-sm border border-line bg-raised px-4 py-3 text-sm">
              {t('missingHere', { items: here.map(({ item }) => nameOf(item)).join(', ') })}
            </p>
          )}
          {section === 'pictures' && (
            <PicturesPanel
              draft={draft}
              car={queue}
              action={address({ route: 'vehicle-details-section', params: { id, section } })}
              only={null}
              answer={pictureAnswer}
            />
          )}
          {section === 'history' && (
            <DocumentsPanel
              draft={draft}
              action={address({ route: 'vehicle-details-section', params: { id, section } })}
              answer={documentAnswer}
            />
          )}
          <AnswersForm
            key={section}
            id={section}
            draft={draft}
            questions={questions}
            queue={queue}
            state={state}
            answer={answer}
            submit={t(following ? 'saveAndContinue' : 'saveAndFinish')}
            next={
              following
                ? address({ route: 'vehicle-details-section', params: { id, section: following } })
                : address({ route: 'vehicle-details', params: { id } })
            }
          >
            <AnswerFields
              formId={section}
              questions={questions}
              values={typedOf(draft.answers)}
              state={state}
              answer={answer}
              countries={countries}
              plans={draft.plans}
            />
          </AnswersForm>
        </div>
        <nav aria-label={t('allSections')} className="lg:order-last">
          <ol className="grid gap-0.5 lg:sticky lg:top-24">
            {SECTIONS.map((other) => {
              const isDone = missing.every((item) => item.section !== other);
              return (
                <li key={other}>
                  <RouteLink
                    to="vehicle-details-section"
                    params={{ id, section: other }}
                    className="flex min-h-11 items-center gap-2.5 rounded-sm px-2 text-[0.9375rem] text-ink no-underline hover:text-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
                  >
                    <span
                      aria-hidden
                      className={
                        isDone
                          ? 'grid size-5 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink'
                          : 'size-5 shrink-0 rounded-full border border-line-strong'
                      }
                    >
                      {isDone && <Check className="size-3.5" />}
                    </span>
                    <span className="min-w-0">
                      {t(`sections.${other}.title`)}
                      {isDone && <span className="sr-only"> ({t('tasks.complete')})</span>}
                    </span>
                  </RouteLink>
                </li>
              );
            })}
          </ol>
        </nav>
      </div>
    </SellFrame>
  );
}
