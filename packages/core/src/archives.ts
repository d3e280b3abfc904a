// Archives: records, numbers, checks of the four properties, applications, destruction, packages.

export { archiveNumber, archiveSeries, retentionEnds } from './areas/archives/archive-number.ts';
export { type Archive, archives, archiveVolumes, revised } from './areas/archives/archives.ts';
export {
  type ArchiveCheck,
  archiveChecks,
  archiveProperties,
  checkOccasions,
  locationLevels,
} from './areas/archives/choices.ts';
export { archiveRun, archiveRunStart, archiveRunStates } from './areas/archives/collection-runs.ts';
export { describeFlow, type FlowDescription, type FlowToDescribe } from './areas/archives/describe-flow.ts';
export {
  applicationEndpoints,
  archiveEndpoints,
  destructionEndpoints,
  requestEndpoints,
} from './areas/archives/endpoints.ts';
export {
  archiveApprover,
  archiveCollection,
  archiveDecision,
  archiveEdit,
  archiveFile,
  archiveOutcome,
  archiveReport,
  archiveSendingBack,
  archiveUse,
  loanReminder,
  pendingArchive,
} from './areas/archives/entities.ts';
export {
  type ArchiveCheckResult,
  type CheckedRecord,
  checkArchive,
  type FiledFile,
  type FoundFile,
  type PropertyResult,
  propertiesOf,
} from './areas/archives/four-properties.ts';
export {
  archivePackage,
  archivePackaging,
  packageEndpoints,
  packageProblems,
  packageReport,
} from './areas/archives/packages.ts';
export { placeLimit, recordsInPlace } from './areas/archives/place-limit.ts';
export {
  archiveCheckRules,
  archiveTypes,
  catalogueTemplates,
  fonds,
  retentionSchemes,
  warehouseLocations,
} from './areas/archives/settings.ts';
export {
  type ArchiveApplication,
  type ArchiveDestruction,
  type ArchiveRequest,
  approvesArchives,
  archiveApplications,
  archiveDestructions,
  archiveRequests,
  shownChange,
} from './areas/archives/using.ts';
