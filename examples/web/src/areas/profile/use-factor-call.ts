import { profile } from '@danbao/core/admin';
import { describeSignInError, endpointKey, refreshQueries, useLocale } from '@danbao/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Runs one call about the second factor at a time, says why it did not work, and reads the account again after it. */
export function useFactorCall() {
  const locale = useLocale();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      // Whoever goes on need not wait for it.
      void refreshQueries(queries, { queryKey: endpointKey(profile.read) });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run, problem: failure === undefined ? undefined : describeSignInError(failure, locale) };
}
