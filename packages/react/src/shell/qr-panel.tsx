import { Minus, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import { useShellWords } from './i18n/words.ts';
import { useQrPanel } from './use-qr-panel.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export interface QrPanelProps {
  /** What the code says: the address of the service account. */
  readonly text: string;
}

/** Invites Android users to follow the service account (A13): a narrow handle at the right edge, a panel once it is opened, for the browser session (A14). */
export function QrPanel({ text }: QrPanelProps) {
  const w = useShellWords();
  const { open, expand, collapse } = useQrPanel();
  if (!open)
    return (
      <button type="button" className="db-root db-qr-handle" aria-label={w('qr')} title={w('qr')} onClick={expand}>
        <QrIcon aria-hidden="true" />
      </button>
    );
  return (
    <aside className="db-root db-qr" aria-label={w('qr')}>
      <div className="db-qr-head">
        {w('qr')}
        <Button variant="text" icon={<Minus />} aria-label={w('collapse')} onClick={collapse} />
      </div>
      <Suspense fallback={<span className="db-qr-code" aria-busy="true" />}>
        <QrCode text={text} label={w('qrImage')} />
      </Suspense>
      {w('qrHelp')}
    </aside>
  );
}
