import type { AnyEntity, Values } from '@danbao/core';
import { type PaperField, paperLines } from '@danbao/core/flows';
import { useLocale } from '../provider/use-danbao.ts';

export interface SheetFieldsProps {
  readonly caption: string;
  readonly entity: AnyEntity;
  readonly values: Values;
  readonly names: readonly string[];
}

/** The filled fields of a section, two beside each other; long texts have a line of their own. */
export function SheetFields({ caption, entity, values, names }: SheetFieldsProps) {
  const lines = paperLines(entity, names, values, useLocale());
  if (lines.length === 0) return null;
  const cell = ({ name, label, text }: PaperField, span: number) => [
    <th key={`${name} label`} scope="row">
      {label}
    </th>,
    <td key={name} colSpan={span}>
      {text}
    </td>,
  ];
  return (
    <section className="db-sheet-part" aria-label={caption}>
      <h2 className="db-sheet-heading">{caption}</h2>
      <table className="db-sheet-table db-sheet-fields">
        <tbody>
          {lines.map((line) => (
            <tr key={line[0]?.name}>{line.map((field) => cell(field, line.length === 1 ? 3 : 1))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
