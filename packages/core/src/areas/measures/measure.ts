import { type Check, type Entity, entity, type Fields } from '../../entity.ts';
import type { Label } from '../../label.ts';
import { label } from '../../label.ts';
import { type MeasureBase, measureBase } from './blocks/base.ts';
import { noOwnerTwice, shareTotalAtMost100, someOwner } from './owner-checks.ts';
import { measureSections } from './sections.ts';

export const measureFamilies = {
  mortgage: label('抵押', 'Mortgage'),
  pledge: label('质押', 'Rights pledge'),
  guarantee: label('保证', 'Guarantee'),
} as const satisfies Record<string, Label>;

export type MeasureFamily = keyof typeof measureFamilies;

/** Where the form goes after a plain save (F17, F18). */
export type AfterSave = 'close' | 'measures-path';

export interface Measure<F extends Fields = Fields> extends Entity<F> {
  /** The code of the kind (Y49): file name, `--kind`, sheet name and key everywhere. */
  readonly kind: string;
  readonly family: MeasureFamily;
  /** The form's title, shown when asked for (F1). */
  readonly title: Label;
  readonly afterSave: AfterSave;
  /** Y1: whether shares above 100 in total are refused. */
  readonly checkShareTotal: boolean;
}

export interface MeasureDefinition<F extends Fields> {
  readonly kind: string;
  readonly family: MeasureFamily;
  readonly label: Label;
  readonly title?: Label;
  readonly fields: F;
  readonly checks?: readonly Check[];
  readonly afterSave?: AfterSave;
  readonly checkShareTotal?: boolean;
}

/** Defines a kind of measure: the shared fields, its own, and the owners' rules. */
export function measure<const F extends Fields>(definition: MeasureDefinition<F>): Measure<MeasureBase & F> {
  const { checks = [], afterSave = 'close', checkShareTotal = true, title, ...rest } = definition;
  const ownerChecks = [someOwner, noOwnerTwice, ...(checkShareTotal ? [shareTotalAtMost100] : [])];
  return {
    ...entity({
      ...rest,
      name: definition.kind,
      fields: { ...measureBase, ...definition.fields },
      sections: measureSections,
      checks: [...ownerChecks, ...checks],
    }),
    kind: definition.kind,
    family: definition.family,
    title: title ?? label(`${definition.label.zh}详情`, `${definition.label.en} details`),
    afterSave,
    checkShareTotal,
  };
}
