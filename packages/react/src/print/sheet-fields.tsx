import { type AnyEntity, type Field, isAbsent, isVisible, type Values } from '@danbao/core';
import { useLocale } from '../provider/use-danbao.ts';
import { isRead } from '../view/is-read.ts';
import { sheetText } from './sheet-text.ts';

export interface SheetFieldsProps {
  readonly caption: string;
  readonly entity: AnyEntity;
  readonly values: Values;
  readonly names: readonly string[];
}

/** The filled fields of a section, two beside each other; long texts have a line of their own. */
export function SheetFields({ caption, entity, values, names }: SheetFieldsProps) {
  const locale = useLocale();
  const filled = names.filter((name) => isFilled(entity, name, values));
  if (filled.length === 0) return null;
  const lines = linesOf(filled, (name) => isWide(entity.fields[name] as Field, values[name]));
  const cell = (name: string, span: number) => {
    const field = entity.fields[name] as Field;
    return [
      <th key={`${name} label`} scope="row">
        {field.label[locale]}
      </th>,
      <td key={name} colSpan={span}>
        {sheetText(field, values[name], locale)}
      </td>,
    ];
  };
  return (
    <section className="db-sheet-part" aria-label={caption}>
      <h2 className="db-sheet-heading">{caption}</h2>
      <table className="db-sheet-table db-sheet-fields">
        <tbody>
          {lines.map(([first = '', second]) => (
            <tr key={first}>
              {cell(first, second === undefined ? 3 : 1)}
              {second !== undefined && cell(second, 1)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isFilled(entity: AnyEntity, name: string, values: Values): boolean {
  return isRead(entity.fields[name] as Field) && !isAbsent(values[name]) && isVisible(entity, name, values);
}

function isWide({ type, wide }: Field, value: unknown): boolean {
  return wide === true || type.control === 'textarea' || String(value).length > 24;
}

/** Pairs of fields, and wide ones alone. */
function linesOf(names: readonly string[], wide: (name: string) => boolean): string[][] {
  const lines: string[][] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last?.length === 1 && !wide(name) && !wide(last[0] ?? '')) last.push(name);
    else lines.push([name]);
  }
  return lines;
}
