import { admin } from '@danbao/core/admin';
import { formatTime } from '@danbao/core/format';
import { listing } from '@danbao/core/resources';
import { type ServiceAccountRecord, useAdminCall } from '@danbao/react/admin';
import { Button } from '@danbao/react/ui';
import { KeyRound, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useAdminPageWords } from './i18n/words.ts';
import { ServiceAccountDialog } from './service-account-dialog.tsx';
import { StateTag } from './state-tag.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

type Opened =
  | { readonly what: 'edit' | 'tokens'; readonly account: ServiceAccountRecord }
  | { readonly what: 'add'; readonly account?: undefined };

const list = listing(admin.serviceAccounts, {
  follows: ['serviceAccount', 'apiToken'],
  key: 'userId',
  columns: ['username', 'realName', 'unitName', 'roleName', 'active', 'tokens', 'lastUsed'],
  filters: ['active'],
});

/** Accounts of programs: add, change, disable, give tokens and take them back. */
export function ServiceAccountsPage() {
  const w = useAdminPageWords();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  return (
    <>
      <ListingPage
        listing={list}
        title={w('serviceAccounts')}
        empty={w('noServiceAccounts')}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ what: 'add' })}>
            {w('addServiceAccount')}
          </Button>
        }
        columns={{
          active: {
            header: w('state'),
            kind: 'nowrap',
            cell: ({ active }) => <StateTag on={active === '1'} text={w(active === '1' ? 'active' : 'disabled')} />,
          },
          lastUsed: { cell: (row) => (row.lastUsed ? formatTime(row.lastUsed) : w('neverUsed')) },
        }}
        rowTools={(account) => <AccountButtons account={account} onOpen={(what) => open({ what, account })} />}
      />
      {opened?.what === 'add' && <ServiceAccountDialog onClose={close} />}
      {opened?.what === 'edit' && <ServiceAccountDialog account={opened.account} onClose={close} />}
      {opened?.what === 'tokens' && <TokensDialog account={opened.account} onClose={close} />}
    </>
  );
}

interface AccountButtonsProps {
  readonly account: ServiceAccountRecord;
  readonly onOpen: (what: 'edit' | 'tokens') => void;
}

function AccountButtons({ account, onOpen }: AccountButtonsProps) {
  const w = useAdminPageWords();
  const call = useAdminCall();
  const { userId, username: name, version } = account;
  const isActive = account.active === '1';
  const turn = () =>
    call(
      admin.enableServiceAccount,
      { userId, active: isActive ? '0' : '1' },
      { version, ...(isActive ? { question: { text: w('disableServiceQuestion', { name }), danger: true } } : {}) },
    );
  return (
    <>
      <Button variant="text" icon={<Pencil />} aria-label={w('editNamed', { name })} onClick={() => onOpen('edit')} />
      <Button
        variant="text"
        icon={<KeyRound />}
        aria-label={w('tokensOf', { name })}
        title={w('tokens')}
        onClick={() => onOpen('tokens')}
      />
      <Button
        variant="text"
        aria-label={w(isActive ? 'disableNamed' : 'enableNamed', { name })}
        onClick={() => void turn()}
      >
        {w(isActive ? 'disable' : 'enable')}
      </Button>
    </>
  );
}
