import { message } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { useLocale } from '@danbao/react';
import { useAdminCall } from '@danbao/react/admin';
import { useAdminPageWords } from './i18n/words.ts';

interface Seen {
  readonly name: string;
  readonly version?: string | undefined;
}

/** Deletes a record after asking, in the version that was seen, and says so. */
export function useRemove() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const call = useAdminCall();
  return <I, D>(endpoint: Endpoint<I, D>, input: I, { name, version }: Seen) => {
    const question = { text: w('removeQuestion', { name }), danger: true };
    void call(endpoint, input, { question, version, said: () => message('deleted', locale) });
  };
}
