import type { Issue } from '@danbao/core';
import { type FormTemplate, templateField } from '@danbao/core/flows';
import { useState } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { FieldDialog } from './field-dialog.tsx';
import { freeName } from './free-name.ts';
import { useFormWords } from './i18n/words.ts';
import { RowsPanel } from './rows-panel.tsx';

type Row = FormTemplate['fields'][number];

export interface FieldsPanelProps {
  readonly fields: readonly Row[];
  readonly sections: NonNullable<FormTemplate['sections']>;
  readonly issues: readonly Issue[];
  readonly onChange: (fields: readonly Row[]) => void;
}

/** The fields of a form in their order. */
export function FieldsPanel({ fields, sections, issues, onChange }: FieldsPanelProps) {
  const w = useFormWords();
  const locale = useLocale();
  const [edited, setEdited] = useState<number>();
  const kindOf = (kind: string) =>
    templateField.fields.kind.options?.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const fresh: Partial<Row> = {
    name: freeName(
      'field',
      fields.map(({ name }) => name),
    ),
  };
  return (
    <>
      <RowsPanel
        id="fields"
        title={w('fields')}
        rows={fields}
        nameOf={({ zh, en }) => (locale === 'en' && en) || zh}
        rowKey={({ name }) => name}
        about={(row) => (
          <>
            <span className="db-quiet">{kindOf(row.kind)}</span>
            <span className="db-mono db-quiet">{row.name}</span>
            {row.required === '1' && <span className="db-tag">{w('required')}</span>}
            {row.compute && <span className="db-tag">{w('computed')}</span>}
            {row.whenField && <span className="db-tag">{w('conditional')}</span>}
            {row.inTitle === '1' && <span className="db-tag">{w('titled')}</span>}
          </>
        )}
        issues={issues}
        empty={w('noFields')}
        addLabel={w('addField')}
        onAdd={() => setEdited(fields.length)}
        onEdit={setEdited}
        onChange={onChange}
      />
      {edited !== undefined && (
        <FieldDialog
          row={fields[edited] ?? fresh}
          others={fields.filter((_, at) => at !== edited)}
          sections={sections}
          onTake={(row) => onChange([...fields.slice(0, edited), row, ...fields.slice(edited + 1)])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
