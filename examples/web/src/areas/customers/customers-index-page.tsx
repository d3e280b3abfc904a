import { buildPath } from '@danbao/core/routes';
import { useCustomers } from '@danbao/react/customers';
import { Listing } from '@danbao/react/resources';
import { SearchBar } from '@danbao/react/table';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useCustomersWords } from './i18n/words.ts';
import { useClientList } from './use-client-list.tsx';

/** The start page of clients: how many there are, a search, and the first of them. */
export function CustomersIndexPage() {
  const w = useCustomersWords();
  usePageTitle(w('index'));
  const navigate = useNavigate();
  const list = buildPath('customerList');
  return (
    <>
      <PageHead title={w('index')} />
      <SearchBar
        label={w('search')}
        initial=""
        onSearch={(text) => void navigate(`${list}?${new URLSearchParams({ text })}`)}
        className="db-panel p-3 lg:p-4"
      />
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        <Count type="04" label={w('companies')} />
        <Count type="05" label={w('persons')} />
      </ul>
      <section className="db-panel mt-3 p-3 lg:p-4">
        <div className="mb-3 flex items-center justify-between">
          <h2 className="text-16 font-semibold">{w('newest')}</h2>
          <Link className="db-link" to={list}>
            {w('seeAll')}
          </Link>
        </div>
        <Listing {...useClientList()} empty={w('firstClient')} arrange={({ table }) => table} />
      </section>
    </>
  );
}

function Count({ type, label }: { readonly type: '04' | '05'; readonly label: string }) {
  const state = [{ search: { text: '', clientTypeID: type, industry: '' }, page: 1, size: 5 }, () => {}] as const;
  const { total, more, rows } = useCustomers({ state });
  return (
    <li className="db-panel p-3 lg:p-4">
      <Link className="db-link" to={`${buildPath('customerList')}?clientTypeID=${type}`}>
        {label}
      </Link>
      <p className="text-24 leading-8 font-semibold tabular-nums">
        {rows === undefined ? '…' : `${total}${more ? '+' : ''}`}
      </p>
    </li>
  );
}
