import type { DeploymentSettings } from '@danbao/core/admin';
import { useAppWords } from '../../shared/i18n/words.ts';

type Account = NonNullable<DeploymentSettings['sampleAccounts']>[number];

interface SampleAccountsProps {
  readonly accounts: readonly Account[] | undefined;
  readonly onPick: (account: Account) => void;
}

/** The accounts of the sample mode; nothing in a real deployment. */
export function SampleAccounts({ accounts = [], onPick }: SampleAccountsProps) {
  const w = useAppWords();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="sample-accounts" className="grid gap-2">
      <div className="flex flex-wrap gap-x-2 text-13">
        <h2 id="sample-accounts" className="font-semibold">
          {w('sampleAccounts')}
        </h2>
        <p className="text-quiet">{w('sampleHelp')}</p>
      </div>
      <AccountList accounts={accounts.slice(0, shownAtOnce)} onPick={onPick} />
      {accounts.length > shownAtOnce && (
        <details className="grid gap-2">
          <summary className="cursor-pointer text-13 text-link">
            {w('moreAccounts', { count: accounts.length - shownAtOnce })}
          </summary>
          <AccountList accounts={accounts.slice(shownAtOnce)} onPick={onPick} />
        </details>
      )}
    </section>
  );
}

/** One account for each kind of work; the others are folded away. */
const shownAtOnce = 6;

function AccountList({ accounts, onPick }: { readonly accounts: readonly Account[]; onPick(account: Account): void }) {
  return (
    <ul className="db-panel divide-y divide-line">
      {accounts.map((account) => (
        <li key={account.username}>
          <button
            type="button"
            className="flex w-full cursor-pointer items-baseline justify-between gap-3 px-4 py-2 text-left hover:bg-soft"
            onClick={() => onPick(account)}
          >
            <span className="db-mono text-link">{account.username}</span>
            <span className="text-13 text-quiet">{account.role}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
