import { type MeasureKind, measureKinds } from '../../areas/measures/measure-kinds.ts';
import type { Subject } from './subject.ts';

/** Measures of one kind. */
export interface MeasuresSubject extends Subject {
  readonly noun: 'measures';
  readonly code: MeasureKind;
}

/** Measures are known by their id, which an export writes: there an emptied cell is a change. */
export function measuresSubject(kind: MeasureKind): MeasuresSubject {
  const entity = measureKinds[kind];
  return {
    noun: 'measures',
    code: kind,
    label: entity.label,
    entity,
    keyFields: ['optGuaranty_ID'],
    keyOf: ({ optGuaranty_ID: value }) =>
      typeof value === 'string' && value !== '' ? { field: 'optGuaranty_ID', value } : undefined,
    emptyCell: 'clears',
  };
}

/** Those of all kinds, in the order of the lists. */
export const measuresSubjects: readonly MeasuresSubject[] = (Object.keys(measureKinds) as MeasureKind[]).map(
  measuresSubject,
);

/** A kind by its code or its Chinese or English name (Y49). */
export function findKind(asked: string): MeasureKind | undefined {
  const typed = asked.trim().toLowerCase();
  return measuresSubjects.find(({ code, label }) => [code, label.zh, label.en.toLowerCase()].includes(typed))?.code;
}
