import { describeError, isApiError, signIn } from '@danbao/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { danbao, session } from './danbao.ts';

// The kit and its styles are loaded when somebody has signed in.
const ShipPanel = lazy(async () => ({ default: (await import('./ship-panel.tsx')).ShipPanel }));

/** An app of somebody else: its own header, its own look, its own sign-in. */
export function Desk() {
  const [signedIn, setSignedIn] = useState(false);
  const [notice, setNotice] = useState('');
  return (
    <>
      <header className="desk-top">
        <h1>Harbour Desk</h1>
        <nav>
          <a href="#berths">Berths</a> <button type="button">Tides</button>
        </nav>
      </header>
      <main className="desk-page">
        <p role="status">{notice}</p>
        {signedIn ? (
          <Suspense fallback={<p>Loading the form</p>}>
            <ShipPanel onNotice={setNotice} />
          </Suspense>
        ) : (
          <SignIn onDone={() => setSignedIn(true)} onNotice={setNotice} />
        )}
      </main>
    </>
  );
}

interface SignInProps {
  readonly onDone: () => void;
  readonly onNotice: (text: string) => void;
}

function SignIn({ onDone, onNotice }: SignInProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    try {
      await signIn(danbao, session, { username: text('username'), password: text('password') });
      onNotice('');
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      onNotice(describeError(error, 'en'));
    }
  };
  return (
    <form className="desk-sign-in" onSubmit={(event) => void submit(event)}>
      <label>
        User <input name="username" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit">Enter</button>
    </form>
  );
}
