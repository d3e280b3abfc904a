import { useDanbao } from '@danbao/react';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { optionalPart } from '../shared/optional-part.tsx';
import { hidePalette, showPalette, usePaletteOpen } from './palette-store.ts';
import { usePageFirst } from './use-page-first.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('../areas/session/sign-in-again-host.tsx')).SignInAgainHost,
}));

/** What stands beside every page behind the sign-in and appears by itself. */
const hosts: readonly ComponentType[] = [
  optionalPart(async () => (await import('../areas/settings/look-host.tsx')).LookHost),
  optionalPart(async () => (await import('../areas/settings/qr-host.tsx')).QrHost),
  optionalPart(async () => (await import('../areas/quiz/quiz-host.tsx')).QuizHost),
  optionalPart(async () => (await import('./viewer-host.tsx')).ViewerHost),
];

export function Hosts() {
  const isTime = usePageFirst();
  const { session } = useDanbao();
  const lapsed = useSyncExternalStore(session.subscribe, session.lapsed);
  useEffect(() => {
    // What cannot be loaded now is asked for again where it is used.
    if (isTime) import('./later-parts.ts').then((parts) => parts.preloadParts()).catch(() => {});
  }, [isTime]);
  return (
    <>
      {/* Keys are heard from the beginning; the palette itself is loaded by the first of them. */}
      <PaletteHost />
      {/* Loaded while the server is there, and at once where it is wanted. */}
      <Suspense fallback={null}>{(isTime || lapsed) && <SignInAgain />}</Suspense>
      <Suspense fallback={null}>
        {isTime &&
          hosts.map((Host, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Host key={index} />
          ))}
      </Suspense>
    </>
  );
}

const Palette = optionalPart(async () => (await import('./palette.tsx')).Palette);

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
