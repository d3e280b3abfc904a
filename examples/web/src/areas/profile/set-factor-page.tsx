import { useSession } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BeforeThatPage } from '../../shared/before-that-page.tsx';
import { loadMenu } from '../../shared/load-menu.ts';
import { signOut } from '../../shared/sign-out.ts';
import { FactorOnDialog } from './factor-on-dialog.tsx';
import { useFactorWords } from './i18n/factor-words.ts';

/**
 * All that somebody sees whose role asks for a second factor and who has none, at whatever address: they set it up or leave.
 * Afterwards the page of the address opens.
 */
export function SetFactorPage() {
  const w = useFactorWords();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const [isOpen, open] = useState(false);
  const title = w('neededTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const goOn = () => {
    open(false);
    // Where the server is not reached the page stays, and the next press tries again.
    void loadMenu().catch(() => {});
  };
  const leave = () => void signOut().then((out) => out && navigate('/login', { replace: true }));
  return (
    <BeforeThatPage title={title}>
      <div className="db-panel grid gap-4 p-6">
        <p>{w('neededWhy', { name: user?.realName ?? user?.username ?? '' })}</p>
        <Button variant="primary" onClick={() => open(true)}>
          {w('setUp')}
        </Button>
        <Button onClick={leave}>{w('signOut')}</Button>
      </div>
      {isOpen && <FactorOnDialog onClose={goOn} />}
    </BeforeThatPage>
  );
}
