import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { Column } from '../table/data-table.tsx';
import { certificateOf, nameOfOwner, type OwnerRecord, ownerColumns } from './owner-record.ts';
import type { ClientType } from './use-owners.ts';

type Name = keyof typeof ownerColumns & keyof OwnerRecord;

/** What a table of companies shows, and one of persons (I3), within 45 % of a small screen. */
const names: Readonly<Record<ClientType, readonly Name[]>> = {
  '04': ['certificateCode', 'legalPerson', 'contact'],
  '05': ['documentType', 'personNum', 'phoneOne'],
};

const codes: readonly string[] = ['certificateCode', 'personNum'];

/** The columns of a table of owners, by their type. */
export function useOwnerColumns(type: ClientType | undefined): readonly Column<OwnerRecord>[] {
  const w = useWords();
  const locale = useLocale();
  const name: Column<OwnerRecord> = { id: 'name', header: w('ownerName'), kind: 'nowrap', cell: nameOfOwner };
  if (type === undefined) {
    return [
      name,
      {
        id: 'certificate',
        header: w('ownerCertificate'),
        kind: 'nowrap',
        cell: (row) => <Code text={certificateOf(row)} />,
      },
      { id: 'contact', header: w('contact'), kind: 'nowrap', cell: (row) => row.contact },
      { id: 'phone', header: w('phone'), kind: 'nowrap', cell: (row) => row.phoneOne },
    ];
  }
  const rest = names[type].map(
    (field): Column<OwnerRecord> => ({
      id: field,
      header: ownerColumns[field].label[locale],
      kind: 'nowrap',
      cell: (row) => (codes.includes(field) ? <Code text={row[field] ?? ''} /> : row[field]),
    }),
  );
  return [name, ...rest];
}

function Code({ text }: { readonly text: string }) {
  return <span className="db-mono">{text}</span>;
}
