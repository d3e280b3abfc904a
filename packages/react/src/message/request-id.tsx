import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';

/** The first characters of a call's id, and a button that copies all of it for the support. */
export function RequestId({ requestId }: { readonly requestId: string }) {
  const w = useWords();
  return (
    <div className="db-message-detail">
      {w('requestId')} <span className="db-mono">{requestId.slice(0, 8)}</span>{' '}
      <CopyButton text={requestId} label={`${w('copy')} ${w('requestId')}`} />
    </div>
  );
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const w = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await writeClipboard(text));
  return copied ? (
    <span role="status">{w('copied')}</span>
  ) : (
    <Button variant="text" icon={<Copy />} aria-label={label} onClick={() => void copy()} />
  );
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
