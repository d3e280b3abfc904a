import { Button } from '@danbao/react';
import { useAppWords } from './shared/i18n/words.ts';

/** Shown instead of a page that failed, also when its code could not be loaded (A20, A24): no technical message. */
export function PageBroken() {
  const w = useAppWords();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-20 font-semibold">{w('brokenTitle')}</h1>
      <p className="text-quiet">{w('brokenHelp')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {w('reload')}
      </Button>
    </main>
  );
}
