import { signIn as signInTo } from '@danbao/core';
import { asksForCode } from '@danbao/core/client';
import { type CodeField, describeSignInError, useLocale, useSession } from '@danbao/react';
import { useState } from 'react';
import { askWith } from '../../shared/ask-early.ts';
import { client, session } from '../../shared/danbao.ts';

/**
 * Signs in and loads user, permissions and menu; says why when it does not work. An account with a second factor brings the
 * field for its code along.
 */
export function useSignIn() {
  const locale = useLocale();
  const data = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [Code, setCode] = useState<typeof CodeField>();
  const signIn = async (username: string, password: string, otp: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signInTo(client, session, { username, password, ...(otp && { otp }) }, { onToken: askWith });
    } catch (error) {
      if (Code || !asksForCode(error)) setFailure(error);
      else await import('./code-field.ts').then(({ CodeField }) => setCode(() => CodeField), setFailure);
    } finally {
      setBusy(false);
    }
  };
  const problem = failure === undefined ? undefined : describeSignInError(failure, locale);
  return { signIn, busy, problem, Code, done: data?.user !== undefined && data.permissions !== undefined };
}
