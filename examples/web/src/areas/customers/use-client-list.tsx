import { customers } from '@danbao/core/customers';
import { listing } from '@danbao/core/resources';
import { type CustomerRecord, useIndustries } from '@danbao/react/customers';
import type { ListingProps } from '@danbao/react/resources';
import { useMemo } from 'react';
import { ClientLink } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';

/** The list of clients, each leading to their page; industries are chosen by their names. */
export function useClientList(): Pick<ListingProps<CustomerRecord>, 'listing' | 'columns'> {
  const w = useCustomersWords();
  const industry = useIndustries();
  const list = useMemo(
    () =>
      listing(customers.list, {
        follows: ['client'],
        key: 'client_ID',
        columns: ['clientName', 'clientTypeID', 'certificateCode', 'phoneOne', 'applyCount', 'guarantySum'],
        filters: ['clientTypeID', 'industry'],
        choices: { industry },
      }),
    [industry],
  );
  return {
    listing: list,
    columns: {
      clientName: { header: w('name'), cell: (row) => <ClientLink client={row} /> },
      certificateCode: {
        header: w('number'),
        kind: 'nowrap',
        cell: (row) => <span className="db-mono">{numberOf(row)}</span>,
        text: numberOf,
        // Numbers of persons are masked, and nothing is sorted by them.
        sort: undefined,
      },
      phoneOne: { kind: 'nowrap' },
    },
  };
}

const numberOf = ({ certificateCode, personNum }: CustomerRecord) => certificateCode ?? personNum ?? '';
