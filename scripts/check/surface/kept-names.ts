/** Public names that nobody in this repository uses from outside, and why others need them. */
export const keptNames: Readonly<Record<string, string>> = {
  ...because(
    'the specification asks the SDK for its checkers and formatters, each by itself',
    'abbreviateNumber checkBankCard checkCreditCode checkIdCard checkPlate checkVin CheckResult datePart endOfMonth cleanText',
    'isDateText isLandline isMobile isNonNegativeInteger isPositiveInteger isPostalCode',
    'isPrice isShare normaliseWidth parseDateTimeText splitEvenly',
  ),
  ...because(
    'the vocabulary of definitions is one: an entity of another team may have any field that ours have',
    'bankAccount companion day guarantyId integerRatio postalCode ratio record regionName texts time',
    'vin wholeAmount wholeNumber validateField',
  ),
  ...because(
    'the vocabulary of endpoints is one: a call of another team may have any method and answer that ours have',
    'answerOf del EventStream events listOf oneOpen pageOf put upload',
  ),
  ...because('a program weighs a deal against the limits of the law by itself', 'exposureLimits limitUses'),
  ...because('the types of hooks in the kit name it', 'Menu'),
  ...because('an app shows lists of flows in a way of its own', 'useFlows UseFlowsOptions'),
  ...because('an app shows registers of documents in a way of its own', 'receivedStates sentStates documentKinds'),
  ...because('an app lists clients and their security in a way of its own', 'clientMeasure gatheredClient'),
  ...because('an app shows comments in a way of its own', 'useComments CommentRecord CommentThread NewComment'),
  ...because(
    'a program puts reserves aside as briefs and the cockpit do',
    'compensationReserveDue reserveRule reserveShares unearnedReserveDue',
  ),
  ...because('calls of files take one of these, and programs name it', 'FileSystem fileSystems'),
  ...because(
    'another team defines resources with the same function and types as we do',
    'Driver readOnlyResource ReadOnlyResource recordChange StartOptions ResourceDefinition ResourceEndpoint resourcesIn withFields',
  ),
  ...because('another team gives a paged call of its own the parameters of a list', 'ListOptions listParameters'),
  ...because('whoever reads conditions that people wrote catches what cannot be read', 'WhereError'),
  ...because(
    'the list of a resource can be taken apart and put together anew',
    'ColumnParts recordColumns RecordDetailProps RecordHistoryProps',
    'RecordsSearch RecordsSearchProps UseRecordsOptions',
  ),
  ...because(
    'whoever defines records of their own holds them to the same rules, and adds to what is built in',
    'CheckDefinitionsOptions checkDefinitions Definitions conflictQuery guarantorIsBorrower guarantorTwice',
    'measureConflicts placeLimit spanLabel',
  ),
  ...because(
    'a program counts working days and leave as the forms do',
    'calendarDays HolidayPeriod HolidayYear holidayKinds LeaveKind stateHolidays unknownYears workCalendar',
  ),
  ...because(
    'whoever shows statements shows their checks and ratios with the formula',
    'NoRatio noRatio Ratio RatioName RatioResult StatementCheck statementChecks',
  ),
  ...because(
    'every resource has its name in the entry of its topic, whether or not our app reads it by that',
    'partyPlanTypes',
  ),
  ...because('another registry of flows has its typed calls by it', 'flowFormsOf'),
  ...because('declarations of the kit name it: what a hook answers', 'Menu'),
  ...because('declarations name it, of functions that hand a call on: what it answers', 'Answered'),
  ...because('a shell of another team keeps the pages alive that the specification names', 'cachedPages'),
  ...because('handlers of one’s own refuse as those of the mock do', 'Refusal'),
  ...because('a test of another team reads what the mock remembers, or fills it before', 'createMockState'),
  ...because(
    'a program looks after the jobs that the command left, and the other way round',
    'isRunning ListedJob listJobs readJob removeJob',
  ),
  ...because('forms of another team name records as ours do', 'linked'),
  ...because('what a person may not do is not shown, in a page of another team as in ours', 'IfAny IfNone'),
  ...because(
    'a page of another team is built of the parts that ours are built of',
    'Attachment DictionaryControl DictionaryControlProps Drawer DrawerProps IssueSummary IssueSummaryProps MeasureView',
    'MeasureViewProps OwnerPicker OwnerPickerProps OwnerTable OwnerTableProps PickerDialog PickerDialogProps',
    'QrCodeProps RecordFiles RecordFilesProps RegionCascade RegionCascadeProps ShareholderSectionProps Upload useHistory useMeasures',
    'useTakeFlow',
  ),
  ...because('whoever takes webhooks tells why one was not believed', 'WebhookError WebhookFault'),
  ...because(
    'whoever arranges the parts of the import anew holds its state',
    'useImport Import ImportState ImportStep ImportActions',
  ),
};

function because(reason: string, ...lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, reason]));
}
