import { PasswordField } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCompany } from '../../shared/company.ts';
import { useAppWords } from '../../shared/i18n/words.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { Logo } from '../../shared/logo.tsx';
import { knownSettings, loadSettings } from '../../shared/settings.ts';
import { SampleAccounts } from './sample-accounts.tsx';
import { useSignIn } from './use-sign-in.ts';
import { UsernameField } from './username-field.tsx';

const SignOn = lazy(async () => ({ default: (await import('./sign-on.tsx')).SignOn }));

export interface SignInPageProps {
  readonly onDone: () => void;
  /** Somebody has begun to type: time to load what comes next. */
  readonly onTyped?: () => void;
}

/** Sign-in; in the sample mode the accounts are shown, a click fills one in. */
export function SignInPage({ onDone, onTyped }: SignInPageProps) {
  const w = useAppWords();
  const { name } = useCompany();
  const { signIn, busy, problem, done, Code } = useSignIn();
  const [values, setValues] = useState({ username: '', password: '' });
  const [otp, setOtp] = useState('');
  const [touched, setTouched] = useState(false);
  const [settings, setSettings] = useState(knownSettings);
  useEffect(() => void loadSettings().then(setSettings, () => {}), []);
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => void first.current?.focus(), []);
  const finish = useRef(onDone);
  finish.current = onDone;
  useEffect(() => {
    if (done) finish.current();
  }, [done]);

  const isTyped = values.username !== '';
  useEffect(() => {
    if (isTyped) onTyped?.();
  }, [isTyped, onTyped]);

  const missing = { username: values.username.trim() === '', password: values.password === '' };
  const submit = () => {
    setTouched(true);
    if (!missing.username && !missing.password) void signIn(values.username.trim(), values.password, otp);
    else (missing.username ? first : second).current?.focus();
  };
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr_auto] gap-6 p-4 sm:p-6">
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      <div className="grid w-full max-w-95 content-center gap-6 self-center justify-self-center">
        <div className="flex items-center gap-3">
          <Logo className="size-10" />
          <div>
            {name !== undefined && <p className="text-14 text-quiet">{name}</p>}
            <h1 className="text-20 leading-7 font-semibold">{w('signInTitle')}</h1>
          </div>
        </div>
        <form
          className="db-panel grid gap-4 p-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <UsernameField
            inputRef={first}
            value={values.username}
            problem={touched && missing.username ? w('usernameNeeded') : undefined}
            onChange={(username) => setValues({ ...values, username })}
          />
          <PasswordField
            inputRef={second}
            value={values.password}
            problem={touched && missing.password ? w('passwordNeeded') : undefined}
            onChange={(password) => setValues({ ...values, password })}
          />
          {Code && <Code value={otp} onChange={setOtp} />}
          {problem && (
            <p role="alert" className="text-13 text-danger">
              {problem}
            </p>
          )}
          <Button ref={button} type="submit" variant="primary" busy={busy}>
            {w('signIn')}
          </Button>
        </form>
        {settings?.signOn && (
          <Suspense fallback={null}>
            <SignOn offer={settings.signOn} />
          </Suspense>
        )}
        <SampleAccounts
          accounts={settings?.sampleAccounts}
          onPick={(account) => {
            setValues(account);
            button.current?.focus();
          }}
        />
      </div>
      <p className="text-center text-12 text-quiet">{w('footer')}</p>
    </main>
  );
}
