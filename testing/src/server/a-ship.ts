import type { AnyEntity } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { identifyingFields, type MeasureInput, type MeasureKind, measureKinds } from '@danbao/core/measures';
import { kindTypeOf } from '../../../examples/server/src/areas/measures/kind-types.ts';
import { vin } from '../../../examples/server/src/sample/makers/maker.ts';
import { type SampleMeasure, sampleMeasures } from '../../../examples/server/src/sample/measures.ts';
import { seeded } from '../../../examples/server/src/sample/random.ts';

export type MeasureBody = MeasureInput & {
  readonly optGuaranty_ID: string;
};

/** A ship that can be saved, with a fresh id. */
export function aShip(changes: Readonly<Record<string, unknown>> = {}): MeasureBody {
  return aMeasure('ship', changes);
}

/** What names the asset in these values, as it is of another one; a number that has a form of its own stays. */
export function freshAsset(kind: MeasureKind, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const { fields }: AnyEntity = measureKinds[kind];
  const another = (field: string) => {
    const digits = newGuarantyId().slice(-12);
    if (fields[field]?.type.name === 'plate') return [[field, `鄂A${digits.slice(-5).toUpperCase()}`]];
    if (fields[field]?.type.name === 'vin') return [[field, vin(seeded(Number(digits.slice(-9))))]];
    // Twelve digits alone read as the number of a patent, often of one that has expired.
    return fields[field]?.type.name === 'text' ? [[field, `A${digits.slice(-11)}`]] : [];
  };
  const named = identifyingFields(measureKinds[kind]).filter((field) => values[field] !== undefined);
  return Object.fromEntries(named.flatMap(another));
}

/**
 * A measure of the kind that people of the first company can save, with a fresh id and of an asset of its own; it is valued on
 * the day that it is saved.
 */
export function aMeasure(kind: string, changes: Readonly<Record<string, unknown>> = {}): MeasureBody {
  const { optTypeID } = kindTypeOf(measureKinds, kind);
  made ??= sampleMeasures();
  const sample = made.find(({ body, unitUid }) => body['optTypeID'] === optTypeID && unitUid === '101');
  const { valuedOn: _, ...body } = structuredClone(sample?.body ?? {});
  return {
    ...body,
    ...freshAsset(kind as MeasureKind, body),
    optGuaranty_ID: newGuarantyId(),
    ...changes,
  } as MeasureBody;
}

/** Made once by a process: all measures of the sample take tens of milliseconds, and tests add hundreds. */
let made: readonly SampleMeasure[] | undefined;
