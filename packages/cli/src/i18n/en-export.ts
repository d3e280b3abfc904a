import type { zhExport } from './zh-export.ts';

/** English sentences of exports and templates. */
export const enExport: { readonly [K in keyof typeof zhExport]: string } = {
  optionKinds:
    'kind of security, by code or name; may be repeated; without it every kind that has data, one sheet each',
  optionTemplateKinds: 'kind of security, by code or name; may be repeated, one sheet each',
  optionColumns: 'only these columns: wire names or headings, with commas between; id and version are always there',
  optionFilter: 'condition column=value; may be repeated, all must hold; column= asks for empty cells',
  optionWhere:
    'conditions such as paySum=ge=100;payee==*ship*, all must hold; fields and operators are in the reference of calls',
  optionOrder: 'field to sort by, descending with - before it',
  optionName: 'records with this in their name',
  optionProjectId: 'project id: only what belongs to it',
  optionWithOwners: 'with a sheet of owners besides',
  optionBom: 'begin CSV with a byte order mark, by which Excel knows it',
  optionOrderReport: 'download a report: dishes (totals by dish), orders (one by one), people (totals by person)',
  optionFrom: 'first day, such as 2026-01-01',
  optionTo: 'last day',
  optionNoRegions: 'without a server; the template has no lists of provinces, cities and counties',
  optionFiles:
    'attachments: a folder or ZIP whose folders are named by the No., the id of a security item, the business number or barcode of an archive record',
  progressFiles: 'Uploading',
  filesPlanned:
    'Attachments: {upload} to upload, {wrong} that cannot be, {noRow} that belong to no row; {noFolder} {noFolder|row has|rows have} none',
  filesSent:
    'Attachments: {uploaded} uploaded, {there} were there, {wrong} could not be, {inDoubt} not confirmed, {notSent} not sent',
  filesOpen: 'Not all attachments are uploaded. Go on: {command}',
  progressExport: 'Export',
  exportedSheets:
    '{rows} {rows|row|rows} exported to {file} ({sheets} {sheets|sheet|sheets}). Change them and import again: {command}',
  exportScope: 'What is exported: {scope}',
  summaryScope: '{summary} ({scope})',
  exportedNothing: 'There is nothing that matches; no file was written',
  csvOneSheet: 'CSV holds one sheet only. Name one kind with --kind, or use --format xlsx',
  reportNeedsDates: 'A report needs its first and last day: {command}',
  reportDownloaded: '{file} downloaded',
  withoutRegionsNow:
    'The server did not give the divisions ({words}): the template has no lists of provinces, cities and counties',
  withoutRegions:
    'Not signed in: the template has no lists of provinces, cities and counties. Sign in to get them: {command}',
  summaryArchivesPackage: 'check and pack filed records, and download the package',
  summaryArchivesVerify: 'verify a hand-over package on this machine, without a server and whatever its size',
  argumentPackage: 'the package to verify (.zip)',
  optionPackageTitle: 'what the package is called',
  optionReceiver: 'the body that receives it',
  optionNumber: 'file number; may be repeated: only these records are packed',
  progressVerify: 'verifying',
  packageNeedsTitle: 'Say what the package is called with --title',
  packageNeedsWhich: 'Say which records: file numbers with --number, or conditions with --filter, one of the two',
  packageNoNumber: 'No record has the number {number}; nothing was packed',
  packageNothing: 'No filed record fits; nothing was packed',
  packageTooMany: 'More than {limit} records fit; nothing was packed. Choose a smaller range',
  packageMade: 'Packed into {file}: records {records}, files {files}, SHA-256 {sha256}',
  packageBroken:
    'The package {file} does not have the digest that the server has noted ({sha256}), and was not kept. Download it again',
  packageSound: 'Sound: {title}, records {records}, files {files}',
  packageUnsound: 'Not sound: {title}, records {records}, files {files}, problems {problems}',
};
