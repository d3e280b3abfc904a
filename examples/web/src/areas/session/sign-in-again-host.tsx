import { SignInAgain } from '@danbao/react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../../shared/sign-out.ts';

const SignOnElsewhere = lazy(async () => ({ default: (await import('./sign-on-elsewhere.tsx')).SignOnElsewhere }));

/** Asks for the password, or for a sign-on in another tab, over whatever page is open when its session has expired. */
export function SignInAgainHost() {
  const navigate = useNavigate();
  return (
    <SignInAgain onLeave={() => void signOut().then((out) => out && navigate('/login', { replace: true }))}>
      <Suspense fallback={null}>
        <SignOnElsewhere />
      </Suspense>
    </SignInAgain>
  );
}
