import type { Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { formParts } from '@danbao/core/flows';
import { type AnyResource, nameFieldOf, readValue } from '@danbao/core/resources';
import type { ReactNode } from 'react';
import { Sheet, type SheetProps } from '../print/sheet.tsx';
import { SheetFields } from '../print/sheet-fields.tsx';
import { usePrintFacts } from '../print/use-print-facts.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { AnyRecord } from '../resource/use-records.ts';

export interface RecordSheetProps {
  readonly resource: AnyResource;
  readonly record: AnyRecord;
  /** What it belongs to, under the title: label and value. */
  readonly facts: SheetProps['facts'];
  /** Fields that the facts say already, or that are of no use on paper. */
  readonly without?: readonly string[];
  /** What else stands on it, below its fields. */
  readonly children?: ReactNode;
}

/** An ordinary record on paper: the unit's heading, every filled field by section, places to sign, page numbers. */
export function RecordSheet({ resource, record, facts, without = [], children }: RecordSheetProps) {
  const locale = useLocale();
  const printed = usePrintFacts();
  const { input, computed, label, id } = resource;
  const fields: Readonly<Record<string, Field>> = { ...input.fields, ...computed };
  const entity = { ...input, fields };
  const names = Object.keys(fields);
  // The name of another record stands in place of its id.
  const beside = Object.keys(input.fields).map(nameFieldOf);
  const isTold = (name: string) => !without.includes(name) && !(Object.hasOwn(computed, name) && beside.includes(name));
  return (
    <Sheet title={label[locale]} facts={[...facts, ...printed]} internal={String(record[id])}>
      {formParts(entity).map((part) => (
        <SheetFields
          key={part.key}
          caption={part.label[locale]}
          entity={entity}
          values={Object.fromEntries(names.map((name) => [name, readValue(record, name)])) as Values}
          names={part.names.filter(isTold)}
        />
      ))}
      {children}
    </Sheet>
  );
}
