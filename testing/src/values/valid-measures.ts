import type { ValuesOf } from '@danbao/core';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { minimalMeasures } from './minimal-measures.ts';
import { looked, oneCompany, onePerson, shared, twoOwners } from './valid-blocks.ts';
import { validGuarantees } from './valid-guarantees.ts';
import { validMortgages } from './valid-mortgages.ts';
import { validPledges } from './valid-pledges.ts';

export type MeasureValues = Readonly<Record<string, unknown>>;

const valid = { ...validMortgages, ...validPledges, ...validGuarantees } as const satisfies {
  readonly [K in MeasureKind]: Omit<ValuesOf<(typeof measureKinds)[K]>, 'clientList'>;
};

/** A complete measure of the kind: every field filled, every conditional block shown. It has no id yet. */
export function validMeasure(kind: MeasureKind, changes: MeasureValues = {}): MeasureValues {
  return {
    ownerType: ownerTypeOf(kind),
    ...shared,
    ...valid[kind],
    ...(measureKinds[kind].family === 'guarantee' ? {} : looked),
    clientList: ownersOf(kind, twoOwners),
    ...changes,
  };
}

/** A measure with only what its kind requires. It has no id yet. */
export function minimalMeasure(kind: MeasureKind, changes: MeasureValues = {}): MeasureValues {
  return { ...minimalMeasures[kind], clientList: ownersOf(kind, oneCompany), ...changes };
}

/** A guarantee has one guarantor, of its own type. */
function ownersOf(kind: MeasureKind, owners: readonly MeasureValues[]): readonly MeasureValues[] {
  if (kind === 'enterprise-guarantee') return oneCompany;
  return kind === 'personal-guarantee' ? onePerson : owners;
}

function ownerTypeOf(kind: MeasureKind): '01' | '02' {
  return kind === 'personal-guarantee' ? '02' : '01';
}
