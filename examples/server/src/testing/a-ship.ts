import { measureKinds, newGuarantyId } from '@danbao/core';
import { kindTypeOf } from '../areas/kind-types.ts';
import { sampleMeasures } from '../sample/measures.ts';

export type MeasureBody = Readonly<Record<string, unknown>> & {
  readonly optGuaranty_ID: string;
  readonly guarantyTypeID: string;
  readonly optTypeID: string;
  readonly optName: string;
};

/** A ship that can be saved, with a fresh id. */
export function aShip(changes: Readonly<Record<string, unknown>> = {}): MeasureBody {
  return aMeasure('ship', changes);
}

/** A measure of the kind that can be saved, with a fresh id. */
export function aMeasure(kind: string, changes: Readonly<Record<string, unknown>> = {}): MeasureBody {
  const { optTypeID } = kindTypeOf(measureKinds, kind);
  const sample = sampleMeasures().find(({ body }) => body['optTypeID'] === optTypeID);
  return { ...sample?.body, optGuaranty_ID: newGuarantyId(), ...changes } as MeasureBody;
}
