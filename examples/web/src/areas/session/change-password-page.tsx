import { type Issue, isApiError, issueMessage, validate } from '@danbao/core';
import { passwordChange, profile } from '@danbao/core/admin';
import { describeSignInError, PasswordField, useLocale, useSession } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BeforeThatPage } from '../../shared/before-that-page.tsx';
import { client } from '../../shared/danbao.ts';
import { loadMenu } from '../../shared/load-menu.ts';
import { signOut } from '../../shared/sign-out.ts';
import { useSessionPageWords } from './i18n/words.ts';

const names = ['oldPassword', 'newPassword'] as const;

/**
 * All that somebody sees whose password others have chosen, at whatever address: they change it or leave. Afterwards the
 * page of the address opens.
 */
export function ChangePasswordPage() {
  const w = useSessionPageWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const [values, setValues] = useState({ oldPassword: '', newPassword: '' });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const inputs = { oldPassword: useRef<HTMLInputElement>(null), newPassword: useRef<HTMLInputElement>(null) };
  const title = w('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const first = inputs.oldPassword;
  useEffect(() => void first.current?.focus(), [first]);

  const tell = (found: readonly Issue[]) => {
    setIssues(found);
    const name = names.find((one) => found.some(({ field }) => field === one));
    if (name) inputs[name].current?.focus();
  };
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const found = validate(passwordChange, values);
    tell(found);
    setFailure(undefined);
    if (busy || found.length > 0) return;
    setBusy(true);
    try {
      await client.request(profile.changePassword, values);
      await loadMenu();
    } catch (error) {
      if (isApiError(error) && error.issues.length > 0) tell(error.issues);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => void signOut().then((out) => out && navigate('/login', { replace: true }));
  const name = user?.realName ?? user?.username ?? '';
  return (
    <BeforeThatPage title={title}>
      <form className="db-panel grid gap-4 p-6" noValidate onSubmit={(event) => void change(event)}>
        <p>{w('why', { name })}</p>
        {/* For the browser's password manager: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        {names.map((field) => {
          const issue = issues.find((one) => one.field === field);
          return (
            <PasswordField
              key={field}
              name={field}
              label={w(field)}
              autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
              inputRef={inputs[field]}
              value={values[field]}
              problem={issue && issueMessage(issue, locale)}
              onChange={(value) => setValues({ ...values, [field]: value })}
            />
          );
        })}
        <ul className="grid list-disc gap-1 pl-5 text-13 text-quiet">
          <li>{w('ruleLength')}</li>
          <li>{w('ruleCommon')}</li>
          <li>{w('ruleOthers')}</li>
        </ul>
        {failure !== undefined && (
          <p role="alert" className="text-13 text-danger">
            {describeSignInError(failure, locale)}
          </p>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {w('change')}
        </Button>
        <Button onClick={leave}>{w('signOut')}</Button>
      </form>
    </BeforeThatPage>
  );
}
