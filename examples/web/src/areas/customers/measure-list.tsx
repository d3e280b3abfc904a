import { type ClientMeasure, clientMeasures } from '@danbao/core/customers';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { useKinds } from '@danbao/react/measures';
import type { ListingProps } from '@danbao/react/resources';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useCustomersWords } from './i18n/words.ts';

/** The list of measures of several projects, each leading to itself and to its project; `columns` in their order. */
export function useMeasureList(
  columns: readonly (keyof ClientMeasure)[],
): Pick<ListingProps<ClientMeasure>, 'listing' | 'columns'> {
  const w = useCustomersWords();
  const locale = useLocale();
  const kinds = useKinds();
  const list = useMemo(() => {
    const kind = Object.values(kinds).map(({ kind: value, label }) => ({ value, label }));
    return listing(clientMeasures.page, {
      follows: ['measure', 'fulfilment', 'measureRelease'],
      key: 'optGuaranty_ID',
      columns,
      filters: ['kind', 'state'],
      choices: { kind },
    });
  }, [kinds, columns]);
  const kindName = ({ kind }: ClientMeasure) => kinds[kind]?.label[locale] ?? kind;
  const owners = ({ ownerName = '', moreOwners }: ClientMeasure) =>
    moreOwners === '0' ? ownerName : w('ownerAnd', { name: ownerName, more: moreOwners });
  return {
    listing: list,
    columns: {
      optName: {
        cell: ({ optName, apply_ID, kind, optGuaranty_ID }) => (
          <Link
            className="db-link db-cell-cut"
            title={optName}
            to={`/projects/${apply_ID}/measures/view/${kind}/${optGuaranty_ID}`}
          >
            {optName}
          </Link>
        ),
      },
      kind: { kind: 'nowrap', cell: kindName, text: kindName },
      projectName: {
        cell: ({ apply_ID, projectName }) => (
          <Link className="db-link db-cell-cut" title={projectName} to={`/projects/${apply_ID}`}>
            {projectName}
          </Link>
        ),
      },
      ownerName: { kind: 'nowrap', cell: owners, text: owners },
      clientName: { kind: 'nowrap' },
      busiCode: { kind: 'nowrap' },
    },
  };
}
