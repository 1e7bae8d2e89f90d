import type { Draft } from '@marque/contracts/selling/drafts';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { agreementFile } from './agreement-file.ts';
import { DeskSection } from './DeskSection.tsx';

/** The agreement about the accepted terms: to be signed, or signed and as a PDF. */
export function AgreementPanel({ draft: { id, progress } }: { draft: Draft }) {
  const t = useTranslations('sellAgreement');
  const { agreement } = progress;
  if (progress.proposal?.step !== 'accepted') return null;
  return (
    <DeskSection
      id="agreement"
      title={t('title')}
      badge={
        <Badge tone={agreement ? 'success' : 'warning'}>{t(agreement ? 'state.signed' : 'state.open')}</Badge>
      }
    >
      <p>
        {agreement ? (
          <LocalTime at={agreement.signed_at} sentence={(time) => t('signedAt', { time })} />
        ) : (
          t('ready')
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <RouteLink
          to="account-vehicles-selling-agree"
          params={{ id }}
          className={buttonStyle(agreement ? 'secondary' : 'primary')}
        >
          {t(agreement ? 'read' : 'readAndSign')}
        </RouteLink>
        {agreement && (
          <a href={agreementFile(id)} className={buttonStyle('secondary')}>
            <FileText aria-hidden className="size-4.5" />
            {t('download')}
          </a>
        )}
      </div>
    </DeskSection>
  );
}
