export { applicationOf } from './approved-measures.ts';
export { assetsBeyondValue } from './assets-beyond-value.ts';
export { borrowerNumberIssues } from './borrower-number.ts';
export { checkChanged, type StoredAndWanted } from './check-changed.ts';
export { conflictsOfMeasures } from './conflicts-of-measures.ts';
export { asRecord, findMeasure, selectMeasures } from './find-measures.ts';
export { frozenMeasures } from './frozen-measures.ts';
export { insertMeasures } from './insert-measures.ts';
export { guarantorTypeIds, kindTypeOf, kindTypes, typeNamesOf } from './kind-types.ts';
export { listMeasures } from './list-measures.ts';
export { assetRows, fillAssets } from './measure-assets.ts';
export { findApplication } from './measure-checks.ts';
export { measureFiles, proofFiles, recordOf } from './measure-files.ts';
export { measureLinks } from './measure-links.ts';
export { type MeasureRow, measureColumns, standingOf } from './measure-row.ts';
export { measuresArea } from './measures.ts';
export { namesOfAssets } from './names-of-assets.ts';
export { namesOfProjects } from './names-of-projects.ts';
export { promisesFor, promisesOf, voidPromisesIn } from './promises.ts';
export { reinstatementIssues } from './reinstatement.ts';
export { heldMeasure, type RevaluedValues, revaluationIssues, revalueMeasure } from './revalue-measure.ts';
export {
  acceptConflicts,
  type HeldChange,
  holdSent,
  namesOfChange,
  newConflicts,
  readSent,
  refuseHeld,
  refuseStale,
  replaceMeasure,
  updateWithin,
} from './save-measure.ts';
export { valuation } from './valuation.ts';
