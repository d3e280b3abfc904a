import type { AnyEntity, Values } from '@danbao/core';
import { sheetText } from '@danbao/core/flows';
import type { ReactNode } from 'react';
import { type SheetRow, SheetRows } from '../print/sheet-rows.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { AmountText } from './amount-text.tsx';
import { useCreditWords } from './i18n/words.ts';
import { fieldOf, isEmptyField, type SheetBlock, type SheetField, visibleFields } from './sheet-fields.ts';

export interface SheetBlockRowsProps {
  readonly block: SheetBlock;
  readonly entity: AnyEntity;
  readonly values: Values;
  /** Places that show something else than the text of their value, once they have one. */
  readonly shown?: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A block of a sheet: every place with its value, or with what it waits for. */
export function SheetBlockRows({ block, entity, values, shown = {} }: SheetBlockRowsProps) {
  const w = useCreditWords();
  const locale = useLocale();
  const rowOf = (place: SheetField): SheetRow => {
    const field = fieldOf(entity, place);
    const { name, label = field.label, wide = false } = place;
    const common = { key: name, label: label[locale], wide };
    if (isEmptyField(place, values)) return { ...common, value: w(place.yet ?? 'notFilled'), isEmpty: true };
    const text = sheetText(field, values[name], locale);
    const value =
      shown[name]?.(text) ?? (place.capitals ? <AmountText text={text} amount={String(values[name])} /> : text);
    return { ...common, value };
  };
  const rows = visibleFields(block, entity, values).map(rowOf);
  return rows.length > 0 && <SheetRows caption={block.label[locale]} rows={rows} />;
}
