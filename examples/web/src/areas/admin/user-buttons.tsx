import { admin } from '@danbao/core/admin';
import { useConfirm, useDanbao, useMessage, useSession } from '@danbao/react';
import { type AccountRecord, useAdminCall } from '@danbao/react/admin';
import { Button } from '@danbao/react/ui';
import { KeyRound, ListTree, Pencil, ShieldOff, UserRoundMinus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAdminPageWords } from './i18n/words.ts';

export interface UserButtonsProps {
  readonly user: AccountRecord;
  readonly onOpen: (what: 'edit' | 'password' | 'menu') => void;
}

/** What can be done with a user. */
export function UserButtons({ user, onOpen }: UserButtonsProps) {
  const w = useAdminPageWords();
  const call = useAdminCall();
  const own = useSession()?.user?.userId === user.userId;
  const { userId, username, realName: name, version } = user;
  const label = `${name}（${username}）`;
  const isActive = user.active === '1';
  const navigate = useNavigate();
  const { client } = useDanbao();
  const ask = useConfirm();
  const notify = useMessage();
  const leave = () => void navigate(`/admin/users/${userId}/leaving`);
  const turn = async () => {
    let count = 0;
    try {
      if (isActive) count = (await client.request(admin.leavingPlan, { userId })).rows.length;
    } catch (error) {
      // Nobody is disabled while it cannot be known what they leave behind.
      notify.failed(undefined, error);
      return;
    }
    if (count > 0) {
      if (await ask({ text: w('leavingFirst', { name, count }), confirmLabel: w('goToLeaving') })) leave();
      return;
    }
    await call(
      admin.enableUser,
      { userId, active: isActive ? '0' : '1' },
      { version, ...(isActive ? { question: { text: w('disableQuestion', { name }), danger: true } } : {}) },
    );
  };
  return (
    <>
      <Button
        variant="text"
        icon={<Pencil />}
        aria-label={w('editNamed', { name: label })}
        onClick={() => onOpen('edit')}
      />
      <Button
        variant="text"
        icon={<KeyRound />}
        aria-label={w('resetPasswordOf', { name: label })}
        title={w('resetPassword')}
        onClick={() => onOpen('password')}
      />
      <Button
        variant="text"
        icon={<ListTree />}
        aria-label={w('previewMenuOf', { name: label })}
        title={w('previewMenu')}
        onClick={() => onOpen('menu')}
      />
      {user.secondFactor === '1' && !own && (
        <Button
          variant="text"
          icon={<ShieldOff />}
          aria-label={w('resetFactorOf', { name: label })}
          title={w('resetFactor')}
          onClick={() =>
            void call(admin.resetFactor, { userId }, { question: { text: w('resetFactorQuestion', { name }) } })
          }
        />
      )}
      <Button
        variant="text"
        icon={<UserRoundMinus />}
        disabled={own}
        aria-label={w('leavingNamed', { name: label })}
        title={w('leaving')}
        onClick={leave}
      />
      <Button
        variant="text"
        disabled={own}
        aria-label={w(isActive ? 'disableNamed' : 'enableNamed', { name: label })}
        onClick={() => void turn()}
      >
        {w(isActive ? 'disable' : 'enable')}
      </Button>
    </>
  );
}
