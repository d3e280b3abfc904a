import { Button } from '@danbao/react/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';

/** A token that was just made, to be taken along: it is not shown again. */
export function IssuedToken({ token }: { readonly token: string }) {
  const w = useAdminPageWords();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="db-panel mb-3 p-3" aria-label={w('newToken')}>
      <p>{w('shownOnce')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="db-mono select-all break-all">{token}</code>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {w('copyToken')}
        </Button>
      </p>
      <p role="status">{copied === undefined ? '' : w(copied ? 'tokenCopied' : 'tokenNotCopied')}</p>
    </section>
  );
}
