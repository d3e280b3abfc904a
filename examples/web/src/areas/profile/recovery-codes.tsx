import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { useFactorWords } from './i18n/factor-words.ts';

/** Codes that are shown this one time: to be copied or printed, the rest of the page stays off the paper. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const w = useFactorWords();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="recovery-codes grid gap-4">
      <p>{w('recoveryHelp')}</p>
      <ul className="db-mono grid gap-1 select-all" aria-label={w('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2 print:hidden">
        <Button onClick={() => void copy()}>{w('copy')}</Button>
        <Button onClick={() => print()}>{w('print')}</Button>
        <span role="status">{copied !== undefined && w(copied ? 'copied' : 'copyFailed')}</span>
      </div>
    </div>
  );
}
