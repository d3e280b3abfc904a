import { type ReserveEnterprise, reserveEnterpriseEndpoints, reserveEnterprises } from '@danbao/core/credit';
import { useEndpoint, useLocale } from '@danbao/react';
import { type Column, DataTable } from '@danbao/react/table';
import { answerOf } from '../../shared/answer-of.ts';
import { CompanyLink } from './company-link.tsx';
import { useFundWords } from './i18n/words.ts';

const { fields } = reserveEnterprises.input;

/** Everything below a company, however deep, indented by how far below it stands. */
export function RelatedCompanies({ id }: { readonly id: string }) {
  const w = useFundWords();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(reserveEnterpriseEndpoints.related, { id });
  const choice = (name: 'relation' | 'industry' | 'stage' | 'status'): Column<RelatedCompany> => ({
    id: name,
    header: fields[name].label[locale],
    kind: 'nowrap',
    cell: (row) => answerOf(fields[name].options ?? [], row[name], locale),
  });
  const columns: Column<RelatedCompany>[] = [
    {
      id: 'name',
      header: fields.name.label[locale],
      cell: (row) => (
        <span className="block" style={{ paddingInlineStart: `${row.depth * 1.5}em` }}>
          <CompanyLink company={{ ...row }} />
        </span>
      ),
    },
    choice('relation'),
    choice('industry'),
    choice('stage'),
    choice('status'),
  ];
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('related')}>
      <h2 className="mb-3 text-16 font-semibold">{w('related')}</h2>
      <DataTable
        label={w('related')}
        columns={columns}
        rows={data && asTree(data, id)}
        rowKey={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        empty={w('noRelated')}
        cards
      />
    </section>
  );
}

interface RelatedCompany extends ReserveEnterprise {
  /** How far below the company that was asked for: 0 directly below. */
  readonly depth: number;
}

/** Related companies as a tree is read: each followed by those below it. `all` has those above before those below. */
function asTree(all: readonly ReserveEnterprise[], topId: string, depth = 0): readonly RelatedCompany[] {
  return all
    .filter(({ parentId }) => parentId === topId)
    .flatMap((one) => [{ ...one, depth }, ...asTree(all, one.id, depth + 1)]);
}
