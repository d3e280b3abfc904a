// Collateral and guarantees: the 22 kinds, owners and their shares, fulfilment, coverage, regions.

export { type BulkFulfilment, fulfilment } from './areas/fulfilment/endpoints.ts';
export {
  byApplyMeasureId,
  fulfilmentBody,
  fulfilmentForm,
  fulfilmentRecord,
  fulfilmentReversal,
} from './areas/fulfilment/entities.ts';
export { offeredFulfilment } from './areas/fulfilment/offered-fulfilment.ts';
export { type Change, changesBetween } from './areas/insights/changes.ts';
export {
  type Coverage,
  type CoverageMeasure,
  type CoverageWarning,
  type CoverageWarningCode,
  coverageFrom,
  coverageNames,
  coverageOf,
  type Guaranteed,
  insuranceDays,
  leftBeside,
  type MeasureWarning,
} from './areas/insights/coverage.ts';
export { type HistoryEntry, insights } from './areas/insights/endpoints.ts';
export { historyActions, historyEntities, maxSameAssets, sameAsset } from './areas/insights/entities.ts';
export { assetNumbers, registrationFields } from './areas/measures/asset-numbers.ts';
export { assetValueIssues, weighedFields } from './areas/measures/asset-values.ts';
export { assetOf, identifyingFields, type NamedAsset, namedAsset, namedAssets } from './areas/measures/assets.ts';
export { byRate, rateOf } from './areas/measures/by-rate.ts';
export {
  type BatchResult,
  type MeasureInput,
  type MeasureRecord,
  type MeasureRemoval,
  measures,
} from './areas/measures/endpoints.ts';
export { fulfilledStates, measureBatchLimit, measureBody, measureRecord } from './areas/measures/entities.ts';
export {
  defaultFulfilmentPolicy,
  type Evidence,
  evidenceGaps,
  evidenceIssues,
  evidenceText,
  type FulfilmentPolicy,
} from './areas/measures/evidence.ts';
export {
  fixedFieldIssues,
  isSameValue,
  reasonOfFixed,
  releaseByHandIssues,
  revaluedFields,
} from './areas/measures/fixed-fields.ts';
export { isMeasureOf, kindOf, type MeasureOf } from './areas/measures/kind-of.ts';
export {
  type AfterContinue,
  type AfterSave,
  type FailedSave,
  type Guarantor,
  type Measure,
  type MeasureFamily,
  measure,
  measureFamilies,
  type Secures,
} from './areas/measures/measure.ts';
export {
  applicationClaim,
  assetKey,
  borrowerIssues,
  claimKeys,
  claimTitle,
  guarantorIsBorrower,
  guarantorTwice,
  isElsewhere,
  type MeasureClaim,
  measureClaim,
  measureConflicts,
  measureIssues,
  sameAssetConflict,
} from './areas/measures/measure-conflicts.ts';
export * from './areas/measures/measure-kinds.ts';
export {
  type ChangedMeasureValues,
  type MeasureCalls,
  type MeasureValues,
  measuresOf,
} from './areas/measures/measures-of.ts';
export { lapseFields, nextLapse } from './areas/measures/next-lapse.ts';
export type { OwnerRow } from './areas/measures/owner-checks.ts';
export { ownerLink } from './areas/measures/owner-link.ts';
export {
  type AddOwnerOptions,
  addOwner,
  type FirstOwnerShare,
  fillRemainder,
  remainingShare,
  splitShares,
} from './areas/measures/owner-shares.ts';
export { wantedPapers } from './areas/measures/wanted-papers.ts';
export { owners } from './areas/owners/endpoints.ts';
export { owner, ownerContexts, ownerKinds } from './areas/owners/owner.ts';
export { activeStatus, ownerDefaults } from './areas/owners/owner-defaults.ts';
export { companyClient, newOwnerBody, ownerBody, ownerRecord, personClient } from './areas/owners/records.ts';
export { residentIdDocument } from './areas/owners/resident-id-number.ts';
export { chooseRegion, type RegionValues, regionLevels } from './areas/regions/cascade.ts';
export { regions } from './areas/regions/endpoints.ts';
export { type Holdings, holdingWarnings } from './areas/shareholders/holdings.ts';
export { shareholders } from './areas/shareholders/shareholders.ts';
