import { useLocation, useNavigate } from 'react-router';
import { SignInPage } from '../areas/session/sign-in-page.tsx';
import { returnPath } from '../shared/return-path.ts';

/** Sign-in after signing out, or after the session has ended while a page was open. */
export function SignInRoute() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return <SignInPage onDone={() => void navigate(returnPath(search), { replace: true })} />;
}
