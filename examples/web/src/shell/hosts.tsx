import { lazy, Suspense, useEffect } from 'react';
import { hidePalette, showPalette, usePaletteOpen } from './palette-store.ts';

/** What stands beside every page behind the sign-in and appears by itself. Each is loaded once the shell stands. */
const hosts: readonly ReturnType<typeof lazy>[] = [
  lazy(async () => ({ default: (await import('../areas/session/sign-in-again-host.tsx')).SignInAgainHost })),
  lazy(async () => ({ default: (await import('../areas/settings/look-host.tsx')).LookHost })),
  lazy(async () => ({ default: (await import('../areas/settings/qr-host.tsx')).QrHost })),
  lazy(async () => ({ default: (await import('../areas/quiz/quiz-host.tsx')).QuizHost })),
  lazy(async () => ({ default: (await import('../areas/notices/notice-host.tsx')).NoticeHost })),
  lazy(async () => ({ default: (await import('./viewer-host.tsx')).ViewerHost })),
];

export function Hosts() {
  return (
    <>
      {/* Keys are heard from the beginning; the palette itself is loaded by the first of them. */}
      <PaletteHost />
      <Suspense fallback={null}>
        {hosts.map((Host, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Host key={index} />
        ))}
      </Suspense>
    </>
  );
}

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Ctrl+K, or Command+K, opens the command palette on every page; not over a dialog. */
function PaletteHost() {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) showPalette();
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
      hidePalette();
    };
  }, []);
  return <Suspense fallback={null}>{isOpen && <Palette />}</Suspense>;
}
