import type { Locale } from '@danbao/core';
import { type Field, units } from '@danbao/core/fields';
import { shareholders } from '@danbao/core/measures';
import { useWords } from '../../i18n/words.ts';
import { SheetTable } from '../../print/sheet-table.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';

const { client_ID: _, ...shown } = shareholders.input.fields;
const fields = Object.entries<Field<unknown>>(shown);

/** Every shareholder of the company whose equity is pledged (J1). */
export function SheetShareholders({ client_ID }: { readonly client_ID: string }) {
  const w = useWords();
  const locale = useLocale();
  const found = useEndpoint(shareholders.calls.page, { client_ID, pageSize: '10000' });
  const rows: readonly object[] = found.data?.rows ?? [];
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
