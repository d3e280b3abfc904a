import type { Measure } from '../../areas/measures/measure.ts';
import { type MeasureKind, measureKinds } from '../../areas/measures/measure-kinds.ts';
import { label } from '../../label.ts';
import type { Subject } from './subject.ts';

// biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits
type AnyKind = Measure<any>;

/** Measures of one kind. */
export interface MeasuresSubject extends Subject {
  readonly noun: 'measures';
  readonly code: MeasureKind;
}

/** Measures are known by their id, which an export writes: there an emptied cell is a change. */
export function measuresSubject(kind: MeasureKind): MeasuresSubject {
  return kindSubject(measureKinds[kind]) as MeasuresSubject;
}

/** Measures of a kind that may be another team's. */
export function kindSubject(entity: AnyKind): Subject {
  return {
    noun: 'measures',
    code: entity.kind,
    label: entity.label,
    pluralLabel: label('担保措施', 'Security'),
    keyLabel: label('担保物编号', 'measure id'),
    entity,
    codes: ['otherFax'],
    keyFields: ['optGuaranty_ID'],
    keyOf: ({ optGuaranty_ID: value }) =>
      typeof value === 'string' && value !== '' ? { field: 'optGuaranty_ID', value } : undefined,
    emptyCell: 'clears',
    nameFields: ['optName'],
    serverFilters: ['apply_ID', 'project_ID'],
  };
}
