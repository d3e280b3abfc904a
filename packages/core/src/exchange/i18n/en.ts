import type { ExchangeMessages } from './messages.ts';

/** Every sentence of the engine in English. */
export const en: ExchangeMessages = {
  problems: {
    noFiles: '{file} cannot be opened ({code}): --files takes a folder or a ZIP file',
    tooManyFiles: '{file} holds more than {limit} files: check the folder, or upload in several steps',
    mapJson: 'it is no JSON',
    mapShape: 'subject or headings is missing',
    mapVersion: 'version {version} is not known',
    otherSubject: 'The sheet “{sheet}” is a sheet of {found}, not of {wanted}: import it there, or choose another file',
    mapSubject: 'it is for {subject}, not for {wanted}',
    mapColumn: 'the column {column} of “{heading}” does not exist',
    mapColumnTwice: 'the column {column} of “{heading}” has another heading already',
    mapUnit: 'the unit {unit} of column {column} is not known',
    mapDay: 'days of column {column} are read as next (the day after) or same (as written), not {day}',
    unknownColumn: 'there is no column “{column}”; there are: {columns}',
    closeColumn: 'there is no column “{column}”; is it “{suggestion}” ({name})?',
    noCondition: 'the condition “{condition}” is not complete: write it as column=value',
    noWhere: '{subject} cannot be exported by where and order',
    badWhere: 'where is not understood: {message}',
    noOrder: 'cannot sort by “{value}”; there are: {allowed} (descending with - before it)',
    noChoice: '“{column}” has no choice “{value}”; it has: {choices}',
    jobNotPlanned: 'The plan of job {job} was not finished and nothing was ever written: import the file again',
    jobDamaged:
      'The records of job {job} are damaged ({what}): import the file again, rows that are in are not doubled',
    jobRunning: 'Another process ({pid}) works on job {job}: wait until it has ended',
    jobNotWritten:
      'The records of job {job} cannot be written ({code}), sending has stopped: make room on the disk and do the same again. Rows that are in are not doubled',
    noJobs: 'There are no import jobs',
    noJob: 'There is no job {job}',
    noUnfinishedJob: 'There is no unfinished job',
    jobOver: 'Job {job} is finished; there are no rows left',
    otherSource:
      '{file} no longer holds what job {job} was planned from: import it again, rows that are in are not doubled',
    otherServer: 'Job {job} belongs to the server {server}, not to this one: name it with --profile or --server',
    otherUser: 'Job {job} was made by {user}: sign in with that account, or name its profile with --profile',
    cannotUndo: 'Job {job} never wrote anything; there is nothing to undo',
    kindNotServed: 'The server is not set up for the kind {kind}. Ask its administrator',
    notAWorkbook: '{file} is no valid XLSX workbook: open it in a spreadsheet program and save it as .xlsx',
    oldOrLocked:
      '{file} is an old .xls, an .xlsb or a password-protected workbook, which cannot be read here: take the password off and save it as .xlsx',
    locked: '{file} is locked with a password: open it in a spreadsheet program, take the password off and save a copy',
    tooSlow:
      '{file} takes more than {limit} seconds to read: open it in a spreadsheet program and save it as .xlsx, or split it',
    tooCostly:
      '{file} takes too much memory and may be hostile: open it in a spreadsheet program and save it as .xlsx, or split it',
    emptyFile: '{file} is empty',
    unknownFormat: '{file} is neither XLSX nor CSV: save it as .xlsx or .csv',
    changed: '{file} was changed while it was read: save it, close it and try again',
    tooPacked:
      '{what} in {file} unpacks to more than {limit} times its size, as hostile files do: open it in a spreadsheet program and save a fresh copy',
    tooManyParts: '{file} has more than {limit} parts: keep only the sheets that are needed',
    tooManyMerges: 'Sheet {sheet} of {file} has more than {limit} merged ranges: unmerge them',
    mergedTooLarge:
      'Sheet {sheet} of {file} is too large for its merged cells to be read: unmerge them, or split it into several files',
    cellTooLong: '{where} in {file} has more than {limit} characters: shorten it',
    damaged: '{file} is damaged, reading stopped at {where}: open it in a spreadsheet program and save a fresh copy',
    documentType:
      '{file} declares a document type at {where}, which no spreadsheet program writes; it may be hostile: ask where it comes from, then open it in a spreadsheet program and save a fresh copy',
    contentTooLong:
      '{file} holds something too long, or without end, at {where}: shorten it, or open the file in a spreadsheet program and save a fresh copy',
    partTwice:
      '{file} holds its part {what} twice; it may be hostile: ask where it comes from, then open it in a spreadsheet program and save a fresh copy',
    tooLarge: '{file} unpacks to too much ({what} over {limit}): split it into several files',
    textTooLong:
      'Cell {cell} of sheet {sheet} has more than {limit} characters, which no workbook holds: export to CSV',
    tooManyRows: '{file} has more than {limit} rows: split it into several files',
    tooManyColumns: '{where} in {file} is beyond column {limit}: delete the columns that are not needed',
    unknownEncoding:
      'The text encoding of {file} is not known, or row {row} holds a NUL: save it as CSV in UTF-8, or as .xlsx',
    brokenCsv: 'The quotes do not match in these rows of {file}: {rows}. Add or delete one in each',
    noRows: '{file} holds no data',
    noSheet: '{file} has no sheet {sheet}; it has: {sheets}',
  },
  rules: {
    rowWithoutFolderOrKey: 'Row {row} has no folder of attachments',
    fileInNoFolder: '{path} is in no folder: put it into one that is named by the row’s No. or the record’s number',
    folderWithoutRow:
      'The folder {path} belongs to no row ({count} {count|file|files}): check the No. or the record’s number',
    rowWithoutFolder: '{key} has no folder of attachments',
    fileOfWrongRow: 'The row of {path} is wrong; it is uploaded once that is mended',
    fileEmpty: '{path} is empty',
    fileName: 'The name of {path} holds invisible characters or more than {max} characters: rename it',
    fileTwice: '{path} has the name of another file in its folder: rename it',
    attachmentTooLarge: '{path} has {max} MB or more and cannot be uploaded: make it smaller or split it',
    attachmentType: '{path} is of a type that cannot be uploaded; these can: {types}',
    fileUnreadable: '{path} cannot be read: check the zip file or the file',
    otherUnit: '“{value}” is in another unit than this column ({unit}): convert it before filling it in',
    converted: 'Converted to {unit} it is {value}, more than this column takes in size or decimals: check it',
    groupedNumber:
      'The thousands separators of “{value}” are misplaced, so its value is not certain: delete the commas',
    uncalculated:
      'the formula {value} has no result yet: open the file in a spreadsheet program and save it, or type the result',
    exponent:
      '“{value}” is in scientific notation and has lost its last digits: make the column text and fill it in again from the original',
    twoDigitYear: 'The year of “{value}” has only two digits and is not certain: write it like 2026-01-31',
    ambiguousDate: 'Day and month of “{value}” cannot be told apart: write it like 2026-01-31',
    dateNumber: '“{value}” is a number, not a date: format the cell as a date, or write it like 2026-01-31',
    earlyDay:
      'The time in “{value}” looks like a shift of the time zone; {next} may be meant: write the right day, or confirm the day as written',
    groupDiffers:
      'It belongs to the same record as row {row} but says something else: make them agree, or leave it empty',
    groupAgain:
      '“{value}” stands in row {row} already, and the rows of one record must stand together: move them together, or give another number',
    partOfMany:
      'The row names several at once, so this cell could belong to any of them: give each a row of its own, or write all in one cell',
    addressRegion:
      'Province, city and county cannot be told from the address: begin with them, or give them columns of their own',
    dishUnknown: 'there is no dish {dish}; add it first or check its name',
    personUnknown: 'nobody of the unit is called {name}; check the name, or write the sign-in name',
    personSeveral: 'several of the unit are called {name}; write the sign-in name',
    menuMissing: 'no menu is published for this meal of the day; check the day and the meal',
    dishNotOffered: 'the menu of this meal has no {dish}; check its name, or add it to the menu first',
    orderLate: 'orders were taken until {deadline}',
    ownerMismatch: 'certificate number {number} belongs to “{known}”, not to “{owner}”; check which is meant',
    ownerInactive: 'the owner {owner} is no longer active and cannot be chosen',
    otherKind: 'this id belongs to another kind ({kind}); check it',
    otherApplication: 'this security item is in application {apply} and cannot move to another',
    versionDamaged:
      'the record version “{value}” is not one that an export wrote: copy it from the export again, or clear the cell',
    totalsRow: 'this looks like a row of totals, not a record: delete the row',
    extraCell: 'There is no heading above this cell, so its content belongs to no column: add a heading or clear it',
    newOnly: 'Here security is only added, none is changed: clear the id',
    headingMissing: 'This required column is missing',
    headingTwice: 'A column before names the same field: {label}',
    headingUnit: 'The unit should be {unit}',
    headingEarlyDay:
      'The whole column looks shifted by a time zone (such as {sample}), so the day is not certain: write days without a time',
    headingClose: 'There is no such field; is it “{suggestion}”?',
    choiceOf: 'there is no such choice; there are: {choices}',
    nameUnknown: 'there is no “{value}”; there are {choices}; add a new one first',
    unknownRecord: 'there is no such record: give its name or id, and add it first',
    duplicateRow: 'The same as row {row} ({value})',
    copiedRow:
      'Rows {own} and {row} come from the same record, one looks copied: delete it if it is not wanted; to add it as a new record, change it and confirm',
    recordGone:
      'This row comes from an export, but its record was not found (deleted, or out of your reach): check it; to add it as a new record, confirm',
    recordGoneNear:
      'This row comes from an export, but its record was not found; the nearest is {nearest}: check it, or export again; to add it as a new record, confirm',
    keyTaken: '“{value}” belongs to another record, so the record of this row cannot get it: check it',
    keyFixed:
      'This cannot be changed of a record that exists (it is “{value}”): put it back; to add another record, empty “Record id” and “Record version” of this row',
  },
  notices: {
    templateUnit: '“{now}” has another unit than in this template ({before}): fill in a new template',
    templateRequired: '“{now}” must be filled in now',
    templateAdded: 'Newer templates have the column “{now}”',
    templateGone: '“{before}” exists no longer and is not read',
    templateRenamed: '“{before}” is called “{now}” now',
    templateOptions: 'The answers of “{now}” have changed',
    csvRead: 'Read as {encoding}, separated by {separator}',
    mergedCells:
      'Sheet {sheet} has {count} {count|cell|cells} merged downwards; all rows of a merge are read with its value',
    trapListsCut: 'lists of choices may end at row 1002: check the choices in rows below',
    trapColumnStyles:
      'the format of cells may stand at their column only, and is read from there; sheets that were hidden are shown, and are not read as data',
    trapDays:
      'days may be some seconds or a day early, and older versions shift days of the 1904 system by four years: check the columns of days',
    trapNoValues:
      'formulas are saved without their values, and such cells are listed one by one: open and save the file in a spreadsheet program',
    trapLongNumbers:
      'codes of more than 15 digits change at their end where they were written as numbers: see that they are text',
    hiddenRows: 'Sheet {sheet} has {count} hidden rows; they are read too',
  },
};
