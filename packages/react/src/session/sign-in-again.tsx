import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { CodeField } from './code-field.tsx';
import { describeSignInError } from './describe-sign-in-error.ts';
import { useSessionWords } from './i18n/words.ts';
import { PasswordField } from './password-field.tsx';
import { type SessionExpiry, useSessionExpiry } from './use-session-expiry.ts';

export interface SignInAgainProps {
  /** The person wants to sign in as somebody else: leave the page. */
  readonly onLeave: () => void;
  /**
   * What stands below the password: another way to sign in, such as a link that opens a sign-on in another tab. The page goes on
   * once its person is signed in, wherever that was.
   * @default nothing
   */
  readonly children?: ReactNode;
}

/** Asks for the password over the page when its session has expired (C17); shows nothing otherwise. */
export function SignInAgain({ onLeave, children }: SignInAgainProps) {
  const expiry = useSessionExpiry();
  if (!expiry) return null;
  return (
    <Asking expiry={expiry} onLeave={onLeave}>
      {children}
    </Asking>
  );
}

function Asking({ expiry, onLeave, children }: SignInAgainProps & { readonly expiry: SessionExpiry }) {
  const { user, busy, failure, needsCode, signIn } = expiry;
  const w = useSessionWords();
  const locale = useLocale();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [touched, setTouched] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form may stand inside another one of the page, by way of React's tree.
    event.stopPropagation();
    setTouched(true);
    if (password !== '' && !busy) void signIn(password, needsCode ? otp : undefined);
  };
  return (
    <Dialog
      title={w('title')}
      width="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={onLeave}>{w('other')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {w('signIn')}
          </Button>
        </>
      }
    >
      <form id={formId} className="db:grid db:gap-4" noValidate onSubmit={submit}>
        <p>{w('help')}</p>
        <FieldFrame name="username" label={w('username')}>
          {({ id }) => (
            <span className="db-control">
              <input
                id={id}
                className="db-input"
                name="username"
                autoComplete="username"
                readOnly
                value={user.username}
              />
              {user.realName && <span className="db-suffix">{user.realName}</span>}
            </span>
          )}
        </FieldFrame>
        <PasswordField
          value={password}
          onChange={setPassword}
          problem={touched && password === '' ? w('passwordNeeded') : undefined}
          autoFocus
        />
        {needsCode && <CodeField value={otp} onChange={setOtp} />}
        {failure !== undefined && (
          <p role="alert" className="db-error">
            {describeSignInError(failure, locale)}
          </p>
        )}
      </form>
      {children}
    </Dialog>
  );
}
