import { SignInAgain } from '@danbao/react';
import { useNavigate } from 'react-router';
import { signOut } from '../../shared/sign-out.ts';

/** Asks for the password over whatever page is open when its session has expired. */
export function SignInAgainHost() {
  const navigate = useNavigate();
  return <SignInAgain onLeave={() => void signOut().then((out) => out && navigate('/login', { replace: true }))} />;
}
