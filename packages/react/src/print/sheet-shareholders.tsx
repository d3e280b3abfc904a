import { type Field, type Locale, shareholder, shareholders, units } from '@danbao/core';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { SheetTable } from './sheet-table.tsx';

const fields = Object.entries<Field<unknown>>(shareholder.fields);

/** Every shareholder of the company whose equity is pledged (J1). */
export function SheetShareholders({ client_ID }: { readonly client_ID: string }) {
  const w = useWords();
  const locale = useLocale();
  const query = { pageNum: '1', pageSize: '10000', queryCondition: { client_ID } };
  const rows = useEndpoint(shareholders.list, query).data?.rows ?? [];
  const numbers = fields.flatMap(([, { type }], index) =>
    ['amount', 'number'].includes(type.control) ? [index + 1] : [],
  );
  return (
    <SheetTable
      caption={w('shareholders')}
      head={[w('index'), ...fields.map(([, field]) => headingOf(field, locale))]}
      numbers={numbers}
      rows={rows.map((row, index) => [
        index + 1,
        ...fields.map(([name, field]) => {
          const value = (row as Readonly<Record<string, unknown>>)[name];
          return typeof value === 'string' && value !== '' ? field.type.format(value, field as Field, locale) : '';
        }),
      ])}
    />
  );
}

function headingOf({ label, unit }: Field<unknown>, locale: Locale): string {
  if (!unit) return label[locale];
  return locale === 'zh' ? `${label.zh}（${units[unit].zh}）` : `${label.en} (${units[unit].en})`;
}
