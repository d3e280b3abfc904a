import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { kindTypeOf } from '../../../examples/server/src/areas/measures/kind-types.ts';
import { sampleMeasures } from '../../../examples/server/src/sample/measures.ts';

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

/** A measure of the kind that people of the first company can save, with a fresh id; it is valued on the day that it is saved. */
export function aMeasure(kind: string, changes: Readonly<Record<string, unknown>> = {}): MeasureBody {
  const { optTypeID } = kindTypeOf(measureKinds, kind);
  const sample = sampleMeasures().find(({ body, unitUid }) => body['optTypeID'] === optTypeID && unitUid === '101');
  const { valuedOn: _, ...body } = sample?.body ?? {};
  return { ...body, optGuaranty_ID: newGuarantyId(), ...changes } as MeasureBody;
}
