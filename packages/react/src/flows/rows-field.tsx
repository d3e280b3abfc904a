import { type AnyEntity, type Issue, initialValues, isRequired, isVisible, type Values } from '@danbao/core';
import { type Field, normalise } from '@danbao/core/fields';
import { Plus, Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import type { ControlComponent } from '../form/entity-field.tsx';
import { controls } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useFlowWords } from './i18n/words.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list of records in a form: each row has the controls of its fields; rows are added and deleted. */
export function RowsField({ name }: { readonly name: string }) {
  const w = useFlowWords();
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const { field, fieldState } = useController({ name, control: form.control });
  const definition = entity.fields[name] as Field;
  const { item } = definition;
  if (!item) return null;
  const rows = (Array.isArray(field.value) ? field.value : []) as readonly Row[];
  const issues = shownIssues(fieldState.error);
  const write = (at: number, column: string, value: string) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)));
  const blank = Object.fromEntries(Object.keys(item.fields).map((column) => [column, '']));
  return (
    <FieldFrame
      name={name}
      label={definition.label[locale]}
      required={definition.required === true}
      help={definition.help}
      issues={issues.filter((issue) => issue.field === name)}
      wide
      group
    >
      {() => (
        <div className="db-rows">
          {rows.length === 0 && <p className="db-quiet">{w('noRows')}</p>}
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their controls keep no state
            <fieldset key={index} className="db-rows-row">
              <legend className="db-rows-legend">{w('row', { row: index + 1 })}</legend>
              <div className="db-form-grid">
                {Object.keys(item.fields).map((column) => (
                  <RowCell
                    key={column}
                    item={item}
                    row={row}
                    path={`${name}.${index}.${column}`}
                    column={column}
                    issues={issues}
                    onChange={(value) => write(index, column, value)}
                    onLeave={field.onBlur}
                  />
                ))}
              </div>
              <Button
                variant="danger-text"
                icon={<Trash2 />}
                className="db-rows-remove"
                aria-label={w('removeRow', { row: index + 1 })}
                onClick={() => field.onChange(rows.filter((_, at) => at !== index))}
              />
            </fieldset>
          ))}
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => field.onChange([...rows, { ...blank, ...initialValues(item) }])}
          >
            {w('addRow')}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}

interface RowCellProps {
  readonly item: AnyEntity;
  readonly row: Values;
  readonly path: string;
  readonly column: string;
  readonly issues: readonly Issue[];
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

function RowCell({ item, row, path, column, issues, onChange, onLeave }: RowCellProps) {
  const locale = useLocale();
  const definition = item.fields[column] as Field;
  const Control: ControlComponent | undefined = controls[definition.type.control];
  if (!Control || !isVisible(item, column, row)) return null;
  const value = row[column];
  const text = typeof value === 'string' ? value : '';
  const leave = () => {
    const parsed = text === '' ? '' : String(normalise(definition, text));
    if (parsed !== text) onChange(parsed);
    onLeave();
  };
  return (
    <FieldFrame
      name={path}
      label={definition.label[locale]}
      required={isRequired(item, column, row)}
      issues={issues.filter(({ field }) => field === path)}
      wide={definition.wide}
      help={definition.help}
    >
      {(ids) => <Control {...ids} field={definition} name={path} value={text} onChange={onChange} onLeave={leave} />}
    </FieldFrame>
  );
}
