import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { useLate } from '../../ui/use-late.ts';
import { loadCheckedLedger } from './load-checked-ledger.ts';

/** The visitor's own browser verifies the ledger, so nobody has to trust the server. */
export function LedgerCheck() {
  const t = useTranslations('ledgerCheck');
  const locale = useAppLocale();
  const [checks, setChecks] = useState(0);
  const { part, fetchPart } = useLate(() => loadCheckedLedger(locale));

  const check = async () => {
    if (await fetchPart()) setChecks((before) => before + 1);
  };
  return (
    <div id="ledger" className="mt-8 scroll-mt-24 border-line border-t pt-6">
      <h3 className="title text-xl">{t('title')}</h3>
      <p className="mt-2 max-w-[68ch] text-ink-muted">{t('text')}</p>
      <Button
        variant="secondary"
        icon={<ShieldCheck className="size-5" />}
        onPress={check}
        className="mt-4 noscript:hidden"
      >
        {t(checks === 0 ? 'check' : 'again')}
      </Button>
      {checks > 0 && part && <part.CheckedLedger key={checks} />}
    </div>
  );
}
