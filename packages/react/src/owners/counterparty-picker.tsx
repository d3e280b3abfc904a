import type { Fields } from '@danbao/core/fields';
import { companyClient, personClient } from '@danbao/core/measures';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { Column } from '../table/data-table.tsx';
import { PickerDialog } from '../table/picker-dialog.tsx';
import { type ClientRecord, nameOfClient, useClients } from './use-clients.ts';

export interface CounterpartyPickerProps {
  /** 01 companies, 02 persons. */
  readonly type: '01' | '02';
  readonly onPick: (client: ClientRecord) => void;
  readonly onClose: () => void;
}

/** Picks the counterparty among the company or person clients (G21, I4). */
export function CounterpartyPicker({ type, onPick, onClose }: CounterpartyPickerProps) {
  const w = useWords();
  const locale = useLocale();
  const fields: Fields = type === '02' ? personClient.fields : companyClient.fields;
  const columns = names[type].map(
    (name): Column<ClientRecord> => ({
      id: name,
      header: fields[name]?.label[locale],
      kind: 'nowrap',
      cell: (client) => client[name],
    }),
  );
  return (
    <PickerDialog
      title={w('pickCounterparty')}
      searchLabel={w('clientQuery')}
      list={useClients(type)}
      rowKey={(client) => client.client_ID}
      nameOf={nameOfClient}
      columns={columns}
      empty={w('noClients')}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

const names: Readonly<Record<'01' | '02', readonly (keyof ClientRecord)[]>> = {
  '01': ['clientName', 'certificateCode', 'legalPerson', 'phoneOne'],
  '02': ['personName', 'personNum', 'phone'],
};
