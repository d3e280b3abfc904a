import type { AnyRecord } from '@danbao/react/resources';
import { Link } from 'react-router';

/** The name of a reserve company, leading to its page. */
export function CompanyLink({ company }: { readonly company: AnyRecord }) {
  const name = String(company['name']);
  return (
    <Link className="db-link db-cell-cut" title={name} to={`/fund/enterprises/${String(company['id'])}`}>
      {name}
    </Link>
  );
}
