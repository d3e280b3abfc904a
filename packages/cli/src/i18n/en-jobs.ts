import type { zhJobs } from './zh-jobs.ts';

/** English sentences of imports and jobs. */
export const enJobs: Readonly<Record<keyof typeof zhJobs, string>> = {
  badMap: 'The mapping file {file} is wrong: {problems}. Mend it, or make a new one with --save-map',
  mapOneSheet: 'There are several sheets and --save-map keeps one: name it with --sheet. {file} was not written',
  mapSaved: 'How the headings were read is kept in {file}; next time use --map {file}',
  badUnits: '--units {text} is not correct. Write unit=convert or unit=refuse, such as yuan=convert',
  badDays: '--days {text} is not correct. Write heading=next or heading=same, such as 购置日期=next',
  badConcurrency: '--concurrency {text} should be a whole number from 1 to 64',
  applyUnknown: 'There is no credit application {apply} within your reach. Check its id',
  askHeading:
    'Column {column} “{heading}” of sheet {sheet} is not known; is it “{label}”? With no the column is left out',
  askUnits: '“{heading}” in sheet {sheet} is in {from}, which is not the unit of “{label}”. Convert it exactly?',
  askDays:
    'Every cell of “{heading}” in sheet {sheet} carries a time ({sample}), as a shift of the time zone leaves. Take the day after? If not, days are read as written',
  headingUnitHint: '(to convert it, add --units {unit}=convert)',
  noSheetFits:
    'No sheet of {file} shows what it holds: {sheets}. Say so with --kind or --sheet, or begin with the template',
  newOwnersSheet: 'New owners',
  progressPlan: 'Planning',
  progressCheck: 'Checking',
  changesShown: '{count} {count|row|rows} will be changed, such as:',
  changeShown: '{label}: {from} → {to}',
  conflictsShown:
    '{count} {count|row was|rows were} changed by others since the export and will not be imported (--take-mine lets the file hold), such as:',
  conflictShown: '{label}: {from} on the server, {to} in the file',
  copiesShown:
    'Note: {count} {count|row says|rows say} the very same as a row above; each will be added, such as: {places}',
  placeOfRow: 'row {row}',
  placeInSheet: 'sheet “{sheet}”, row {row}',
  changedRow: '  {place}  {changes}',
  plannedSheet:
    '{sheet}: {rows} {rows|row|rows}, {create} to add, {update} to change, {skip} the same already, {conflict} {conflict|conflict|conflicts}, {error} wrong',
  changedSince: 'Somebody has changed this row on the server since; export it again before you change it',
  markedCopy:
    '{file} is a copy as .xlsx: the format of your file cannot be marked. The data are the same, the looks are not kept',
  markedAsXlsx: 'The marked copy of a {format} file is an .xlsx: give {file} a name that ends in .xlsx',
  errorsMarked:
    'The problems of {count} {count|row|rows} are marked in {file}; filter by the column “Errors”, mend them and import that file: what is in is not doubled',
  jobsOld:
    '{count} {count|record|records} of earlier versions {count|is|are} not read any more; {count|it|they} can be deleted: {folder}',
  jobFile: 'Source',
  jobServer: 'Server',
  jobUser: 'User',
  jobCreated: 'Made',
  jobSheets: 'Sheets',
  jobPlan: 'Plan',
  jobPlanWords:
    '{create} to add, {update} to change, {skip} the same already, {conflict} {conflict|conflict|conflicts}, {error} wrong',
  jobState: 'Status',
  jobResult: 'Result',
  jobResultWords:
    '{created} added, {updated} changed, {rejected} rejected, {conflict} {conflict|conflict|conflicts}, {present} added by another import, {inDoubt} not confirmed, {open} not sent',
  jobUndone: 'Undo',
  jobUndoneWords: '{undone} undone, {undoRefused} could not be undone, {undoOpen} not confirmed',
  jobNext: 'Next',
  statePlanning: 'plan unfinished',
  statePlanned: 'not confirmed',
  stateRunning: 'running',
  stateOpen: 'unfinished',
  stateFinished: 'finished',
  stateUndoing: 'undo unfinished',
  stateUndone: 'undone',
  stateUndonePartly: 'partly undone',
  jobWrong: '{count} wrong',
  jobsRemoved:
    'The records of {count} {count|job|jobs} are deleted; {count|this job|these jobs} cannot be undone any more',
  askRemove:
    'Delete the records of {count} {count|job|jobs}? {count|It|They} can neither be undone nor continued then; what is on the server stays',
  removeNeedsYes:
    'Without {count|its|their} records {count} {count|job|jobs} can neither be undone nor continued. There is no terminal to ask at; to delete them add --yes: {command}',
  removeNotConfirmed: 'Nothing was deleted. To delete them: {command}',
  removeWhat: 'Give the number of a job, or --finished for all finished ones: {command}',
  resultsNoSource: 'The file {file} of job {job} is gone, so nothing can be marked in it',
  resultsWritten: 'The results are in {file}',
  nothingToUndo: 'There are no rows to undo',
  undoPlanned: 'Undoing job {job} ({file}): {created} {created|row|rows} to remove, {updated} to restore',
  undoCancels: 'Orders are not removed but cancelled',
  undoWillStay: '  {place} would stay: {words}',
  undoStaying: '{count} of these rows were changed by somebody since the import and would stay',
  undoDry: 'This was a dry run; nothing was changed. To undo: {command}',
  confirmUndo: 'Remove {created} {created|row|rows} and restore {updated}?',
  undone: '{undone} undone, {refused} could not be undone, {inDoubt} not confirmed, {open} left',
  undoContinue: '{count} {count|row is|rows are} left. Continue: {command}',
  undoNeedsYes: 'There is no terminal to ask at; nothing was undone. To undo, add --yes: {command}',
  undoNotConfirmed: 'Cancelled; nothing was undone. To undo: {command}',
  undoAgain: 'Once what is in the way has gone, undo the rows that are left: {command}',
  undoChanged: 'somebody has changed it since the import; it stays as it is',
  undoRefusedRow: '  {place} is not undone: {words}',
  progressUndo: 'Undoing',
  noRemoval: 'such records cannot be removed',
};
