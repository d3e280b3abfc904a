import { Button } from '@danbao/react/ui';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { noteFailure } from './shared/failures/watch-failures.ts';
import { useAppWords } from './shared/i18n/words.ts';
import { isReachable } from './shared/retry-chunk.ts';

/** What browsers say when the code of a page cannot be had. */
const noCode = /dynamically imported module|module script failed|Unable to preload/i;

/**
 * Shown instead of a page that failed (A24), also when its code could not be loaded (A20): what happened, what to do. One that
 * was seen without a network goes on by itself once there is one again.
 */
export function PageBroken() {
  const w = useAppWords();
  const error = useRouteError();
  useEffect(() => void noteFailure(error), [error]);
  const isOnline = useOnline();
  useReloadOnceBack(isOnline);
  const isCode = error instanceof Error && noCode.test(error.message);
  return (
    <div role="alert" className="grid min-h-[60vh] place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-20 font-semibold">{w('brokenTitle')}</h1>
      <p className="max-w-160 text-quiet">{w(isOnline ? (isCode ? 'brokenCode' : 'brokenHelp') : 'brokenOffline')}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {w('reload')}
      </Button>
    </div>
  );
}

/** The server comes back a little later than the network, as a rule. */
const askEvery = 1000;

function useReloadOnceBack(isOnline: boolean): void {
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const ask = async () => {
      if (await isReachable()) location.reload();
    };
    void ask();
    const timer = setInterval(ask, askEvery);
    return () => clearInterval(timer);
  }, [isOnline, wasOffline]);
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const note = () => setOnline(navigator.onLine);
    addEventListener('online', note);
    addEventListener('offline', note);
    return () => {
      removeEventListener('online', note);
      removeEventListener('offline', note);
    };
  }, []);
  return isOnline;
}
