import { languageTag } from '@marque/contracts/locale';
import type { MetaFunction } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import type { loadSite } from '../../site/load-site.ts';
import { describePage } from '../seo/describe-page.ts';
import { pageTitle } from '../seo/page-title.ts';
import { shellMeta } from '../seo/shell-meta.ts';
import type { Landing } from './load-landing.ts';
import { SELLER_QUESTIONS } from './seller-questions.ts';

/** The texts are in the messages of this page, because the messages of the frame are loaded by every page. */
export const landingMeta: MetaFunction<() => Promise<Landing>, { root: typeof loadSite }> = (args) => {
  if (!args.loaderData) return shellMeta(args as Parameters<typeof shellMeta>[0]);
  const { pathname } = args.location;
  const locale = localeOfPath(pathname);
  const t = translatorOf(locale);
  return [
    ...describePage({
      title: pageTitle(t('sellLanding.seo.title')),
      description: t('sellLanding.seo.description'),
      imageAlt: t('seo.socialImageAlt'),
      pathname,
      publicUrl: args.matches[0]?.loaderData?.publicUrl ?? '',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: languageTag(locale),
        mainEntity: SELLER_QUESTIONS.map((question) => ({
          '@type': 'Question',
          name: t(`sellLanding.faq.${question}.question`),
          acceptedAnswer: { '@type': 'Answer', text: t(`sellLanding.faq.${question}.answer`) },
        })),
      } as unknown as Record<string, string>,
    },
  ];
};
