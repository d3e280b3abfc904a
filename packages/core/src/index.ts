// Every public name, one by one; docs/api/core.api.md lists them for review.

// Areas
export {
  account,
  accountBody,
  accountRecord,
  firstPassword,
  newAccount,
  passwordReset,
} from './areas/admin/account.ts';
export { auditEntities } from './areas/admin/audit-entities.ts';
export { type AuditEntry, auditActions } from './areas/admin/audit-entry.ts';
export { company, companySettings, logoLimits } from './areas/admin/company.ts';
export { departmentBody, departmentRecord, newDepartment } from './areas/admin/department.ts';
export { admin } from './areas/admin/endpoints.ts';
export { leavingCategories, leavingOrder, leavingOutcomes, leavingPlan, leavingRow } from './areas/admin/leaving.ts';
export { menuEntry, menuEntryRecord, menuIcons } from './areas/admin/menu-entry.ts';
export { isMenuPath } from './areas/admin/menu-path.ts';
export { permissionNouns, permissionVerbs } from './areas/admin/permission-labels.ts';
export {
  type PermissionEntry,
  type PermissionGroup,
  permissionRegistry,
  permissionsIn,
} from './areas/admin/permission-registry.ts';
export { postHolders, vacantNode } from './areas/admin/post-endpoints.ts';
export { role, roleRecord } from './areas/admin/role.ts';
export { branchOf, flatTree, type TreeNode, type TreeRow, treeOf } from './areas/admin/tree.ts';
export { unit, unitRecord } from './areas/admin/unit.ts';
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
  archiveApplications,
  archiveDestructions,
  archiveRequests,
} from './areas/archives/using.ts';
export { areas, type DanbaoAreas } from './areas/areas.ts';
export { attachments } from './areas/attachments/endpoints.ts';
export { attachment, attachmentRename } from './areas/attachments/entities.ts';
export {
  type EquipmentIssue,
  type EquipmentRefusal,
  equipmentImport,
  equipmentKinds,
  equipmentRefusalOf,
  type ImportedEquipment,
} from './areas/attachments/equipment-import.ts';
export { fileSets } from './areas/attachments/file-sets.ts';
export {
  attachmentExtensions,
  extensionOf,
  type FileProblem,
  fileProblem,
  fileSizeLimit,
  fileTypes,
  importExtensions,
  mayRemoveFile,
  permissionToChange,
} from './areas/attachments/limits.ts';
export { type OrderAgain, ordersAsLastWeek } from './areas/canteen/as-last-week.ts';
export {
  drinkStates,
  drinkTemperatures,
  eatTypes,
  mealTypes,
  orderActions,
  orderStates,
} from './areas/canteen/choices.ts';
export { dateMenu, dateMenuRecord, menuDish } from './areas/canteen/date-menu.ts';
export { addDishes, enableDish, removeDishes } from './areas/canteen/dish-calls.ts';
export { dishOrder, dishOrderBody, dishOrderRecord, orderItem } from './areas/canteen/dish-order.ts';
export { type Dish, dishes } from './areas/canteen/dishes.ts';
export { moveDrink, moveDrinkOrder, unremindedDrinks } from './areas/canteen/drink-moves.ts';
export { type Drink, type DrinkOrder, drinkOrders } from './areas/canteen/drink-orders.ts';
export { canteen } from './areas/canteen/endpoints.ts';
export { sameDishTwice } from './areas/canteen/menu-checks.ts';
export { type OrderAction, type OrderState, orderMoves, orderTotal } from './areas/canteen/order-moves.ts';
export type { BatchOperation, DishSummary, PersonSummary } from './areas/canteen/summaries.ts';
export { carFigure } from './areas/cars/car-figures.ts';
export { type Car, cars, type Driver, drivers } from './areas/cars/cars.ts';
export { carTickets } from './areas/cars/endpoints.ts';
export { chainOf, type PostNames } from './areas/chains/chain.ts';
export { type ChainChange, chainChanges } from './areas/chains/chain-changes.ts';
export { bondOf, chainIssues } from './areas/chains/chain-checks.ts';
export { type ChainRecord, chainBody } from './areas/chains/chain-entities.ts';
export { type ChainRow, chainRow, nodeUses, rowsOfChain } from './areas/chains/chain-row.ts';
export { type ChainAnswer, type ChainTrial, chains } from './areas/chains/endpoints.ts';
export { codeOfPost, ownPosts } from './areas/chains/own-posts.ts';
export { chainReason } from './areas/chains/says.ts';
export {
  type FigureCell,
  type FigureRecord,
  type FigureRecords,
  type FigureRow,
  type Figures,
  figureFilters,
  type IndicatorInfo,
} from './areas/cockpit/figures.ts';
export { type Dimension, dimensions } from './areas/cockpit/indicators/dimensions.ts';
export { formulaOf } from './areas/cockpit/indicators/formula.ts';
export type {
  Condition,
  FigureUnit,
  Indicator,
  LedgerIndicator,
  Limit,
  ReportedIndicator,
  RowsIndicator,
} from './areas/cockpit/indicators/indicator.ts';
export {
  dimensionsOfIndicator,
  findIndicator,
  hasHistory,
  type IndicatorCode,
  indicators,
  partsOf,
  raisingOf,
} from './areas/cockpit/indicators/indicators.ts';
export {
  type FigureValues,
  growth,
  limitOf,
  raisedLimit,
  reckon,
  standingOf,
} from './areas/cockpit/indicators/reckon.ts';
export { reportedIndicators } from './areas/cockpit/indicators/reported.ts';
export { type FactColumn, type FactSource, moveColumns, moves, sources } from './areas/cockpit/indicators/sources.ts';
export {
  type CockpitPage,
  type CockpitPageName,
  cockpitPages,
  keyFigures,
  type PagePeriod,
  type Panel,
  type PanelLook,
  screenPanels,
} from './areas/cockpit/pages.ts';
export { cockpitAccess } from './areas/cockpit/reports/access.ts';
export { type SubCompanyCard, subCompanyCards } from './areas/cockpit/reports/cards.ts';
export { bigDataDisplays, displayUnits, indicatorGoals } from './areas/cockpit/reports/displays.ts';
export { dueDayOf, periodToReport, reminderOf } from './areas/cockpit/reports/due.ts';
export { type CompanyReport, cockpit } from './areas/cockpit/reports/endpoints.ts';
export { mainCategories } from './areas/cockpit/reports/main-categories.ts';
export { projectData } from './areas/cockpit/reports/project-data.ts';
export { application } from './areas/credit/application.ts';
export { applicationStates } from './areas/credit/application-states.ts';
export { approval } from './areas/credit/approval.ts';
export { businessVarieties } from './areas/credit/business-varieties.ts';
export { concentrationWarnings, resolutionWarning } from './areas/credit/credit-doubts.ts';
export { creditUseGaps, type DrawnCredit } from './areas/credit/credit-use-gaps.ts';
export { credit } from './areas/credit/endpoints.ts';
export { project, projectQuery } from './areas/credit/entities.ts';
export { findProjects } from './areas/credit/find-projects.ts';
export { loanPlan, loanPlanFee } from './areas/credit/loan-plan.ts';
export { newWarnings, type PaymentGround, paymentWarnings, repaymentWarnings } from './areas/credit/payment-checks.ts';
export { payments, repayments, repaymentsOf } from './areas/credit/payments.ts';
export { clientProject, loanPlanRow } from './areas/credit/plan-lists.ts';
export { type CreditGap, type CreditStep, creditSteps } from './areas/credit/progress.ts';
export { type RunningGuarantee, runningGuarantees } from './areas/credit/running-guarantees.ts';
export { basicInfo } from './areas/customers/basic-info.ts';
export {
  type ChairmanNotification,
  chairmanNotifications,
  notificationAnswer,
  readNotification,
} from './areas/customers/chairman-notifications.ts';
export { client, clientBody, clientRecord } from './areas/customers/client.ts';
export { type ClientMeasure, clientMeasure, clientMeasures } from './areas/customers/client-measures.ts';
export { customers } from './areas/customers/endpoints.ts';
export { type ClientEventSource, clientEventSources } from './areas/customers/event-sources.ts';
export { type ClientEvent, clientEvent, clientEvents } from './areas/customers/events.ts';
export { type GatheredClient, gatheredClient, gatheredClients } from './areas/customers/gathered-clients.ts';
export { gathering } from './areas/customers/gathering.ts';
export { type GatheringGap, gatheredBaseData, gatheringGaps } from './areas/customers/gathering-gaps.ts';
export { industries } from './areas/customers/industries.ts';
export { type IndustryClass, industryClasses, industryParent } from './areas/customers/industry-classes.ts';
export { industryBelow, industryPath, sectionOf } from './areas/customers/industry-code.ts';
export { industryDivisions, industryStandard } from './areas/customers/industry-divisions.ts';
export {
  concentration,
  type MainClientSupplier,
  mainClientSuppliers,
  sharesIssues,
} from './areas/customers/main-clients.ts';
export { type RelatedClient, relatedClients } from './areas/customers/related-clients.ts';
export { riskRatings, riskWarnings } from './areas/customers/risk.ts';
export { riskLevels } from './areas/customers/risk-levels.ts';
export {
  type AttentionMeasure,
  type DueReason,
  daysLeft,
  lastDueDay,
  valuationEnd,
  waitingDays,
} from './areas/dashboard/attention.ts';
export { dashboard, type KeyFigures, type Today, type TodayFlow } from './areas/dashboard/endpoints.ts';
export { type MealState, mealsOf, type OfferedMenu, type TodayMeal } from './areas/dashboard/meals.ts';
export { type MeetingState, meetingState } from './areas/dashboard/meetings.ts';
export { lowestCoverage, type ProjectCoverage, type ProjectSums } from './areas/dashboard/project-coverage.ts';
export { department, departments } from './areas/departments/endpoints.ts';
export type { DepartmentNode } from './areas/departments/staff-endpoints.ts';
export {
  type DictionaryType,
  dictionaryEntries,
  dictionaryEntriesByCode,
  dictionaryItems,
  dictionaryTypes,
} from './areas/dictionaries/dictionaries.ts';
export { dictionaries, documentTypesDictionary } from './areas/dictionaries/endpoints.ts';
export { documentNumber, type NumberOfYear, receivingWord } from './areas/documents/document-number.ts';
export { documentWords } from './areas/documents/document-words.ts';
export { documents } from './areas/documents/endpoints.ts';
export {
  delivery,
  readableDocument,
  receivedDocument,
  receivedStates,
  receiverChoice,
  sentDocument,
  sentStates,
} from './areas/documents/entities.ts';
export {
  type Emergency,
  type EmergencyStep,
  emergencies,
  emergencyContacts,
  emergencyPlans,
  emergencyStepKinds,
  emergencySteps,
} from './areas/emergency/emergency.ts';
export { emergencyEndpoints } from './areas/emergency/endpoints.ts';
export { failures } from './areas/failures/endpoints.ts';
export {
  type FailureGroup,
  type FailureReport,
  failureLimits,
  failureSample,
  failureSides,
  failureStepKinds,
} from './areas/failures/failure.ts';
export { plainFrame, plainMessage, plainPath } from './areas/failures/plain-words.ts';
export {
  type FlowBox,
  type FlowEvent,
  type FlowStatus,
  flowBoxes,
  flowEvents,
  flowStatuses,
  type TaskStatus,
  taskStatuses,
} from './areas/flows/choices.ts';
export { type Compute, withComputed } from './areas/flows/compute.ts';
export { countFlows } from './areas/flows/count-flows.ts';
export {
  decide,
  type FlowActor,
  type FlowCommand,
  type FlowCourse,
  type FlowDecision,
  type FlowRefusal,
  mayTakeOver,
  ownTask,
} from './areas/flows/decide.ts';
export { draftForm } from './areas/flows/draft-form.ts';
export { flows } from './areas/flows/endpoints.ts';
export {
  flowAction,
  flowEntryRow,
  flowHead,
  flowQuery,
  flowRecord,
  flowRow,
  flowStart,
  flowTaskRow,
} from './areas/flows/entities.ts';
export { cockpitFlow } from './areas/flows/families/cockpit.ts';
export { creditUseForm } from './areas/flows/families/credit-use.ts';
export { dataGatheringFlow } from './areas/flows/families/data-gathering.ts';
export { documentKinds, documentLevels, receiverKinds } from './areas/flows/families/documents.ts';
export { projectForm } from './areas/flows/families/project.ts';
export { documentReceiver, sendingForm } from './areas/flows/families/sending.ts';
export { workOrderCategories, workOrderForm, workOrderTargets } from './areas/flows/families/work-order.ts';
export { fillableFields } from './areas/flows/fillable-fields.ts';
export {
  type AnyFlow,
  type FlowDefinition,
  type FlowGroup,
  type FlowNode,
  type FlowPage,
  type FlowRoutes,
  type FlowStage,
  flow,
  type NodeRule,
} from './areas/flows/flow.ts';
export {
  type FlowDefinitions,
  type FlowRegistry,
  flowDefinitions,
  flowOfCode,
} from './areas/flows/flow-definitions.ts';
export { type FlowForms, flowForms, flowFormsOf } from './areas/flows/flow-forms.ts';
export { flowIssues } from './areas/flows/flow-issues.ts';
export { flowNumber } from './areas/flows/flow-number.ts';
export {
  type FlowAddress,
  type FlowPlace,
  flowOfRoute,
  flowPages,
  flowPath,
  flowRoute,
  type RoutedFlow,
  servesFlow,
} from './areas/flows/flow-routes.ts';
export { drawnPrefix, drawnRoutes, type FlowShape, flowOfShape, shapeOf } from './areas/flows/flow-shape.ts';
export {
  applyEntry,
  emptyFlow,
  type FlowEntry,
  type FlowState,
  type FlowTask,
  type OpenedTask,
  openTasks,
  replay,
} from './areas/flows/flow-state.ts';
export { flowTitle } from './areas/flows/flow-title.ts';
export {
  courseOf,
  currentNames,
  entryRows,
  type LoggedEntry,
  nodeFinishId,
  nodeOfTask,
  possibilities,
  taskNo,
  taskRows,
} from './areas/flows/flow-view.ts';
export { type DrawnField, type DrawnKind, drawnEntity, type FormData } from './areas/flows/form-data.ts';
export { opinionDrafts } from './areas/flows/opinion-drafts.ts';
export { opinionText } from './areas/flows/opinion-text.ts';
export { type OwnPost, type Post, postOf, posts } from './areas/flows/posts.ts';
export { keepUsualWord, listUsualWords, maxUsualWords, usualWordCalls, usualWords } from './areas/flows/usual-words.ts';
export { forms } from './areas/forms/endpoints.ts';
export { flowNodeIssues, flowNodes, flowNodesRecord, settableFlow } from './areas/forms/flow-nodes.ts';
export { codeOfTemplate, flowOfTemplate, shapeOfTemplate } from './areas/forms/flow-of-template.ts';
export {
  type FormTemplate,
  formTemplate,
  templateRecord,
  templateRow,
  templateStates,
} from './areas/forms/form-template.ts';
export { nodeConditions, nodeRow } from './areas/forms/node-row.ts';
export { type NodeRow, rowsOfStages, stagesOfRows } from './areas/forms/stages-of-rows.ts';
export { templateField } from './areas/forms/template-fields.ts';
export { forum, questionEndpoints } from './areas/forum/endpoints.ts';
export { moderatesForum } from './areas/forum/moderation.ts';
export { answers, type Question, type QuestionAnswer, questionCategories, questions } from './areas/forum/questions.ts';
export {
  type ForumReply,
  type ForumTopic,
  forumBoards,
  forumReplies,
  forumTopics,
} from './areas/forum/topics.ts';
export { type BulkFulfilment, fulfilment } from './areas/fulfilment/endpoints.ts';
export { byApplyMeasureId, fulfilmentBody, fulfilmentForm, fulfilmentRecord } from './areas/fulfilment/entities.ts';
export { rollbackStep } from './areas/fund/changes.ts';
export { reserveEmployees } from './areas/fund/employees.ts';
export {
  fund,
  type ReserveChange,
  reserveEnterpriseEndpoints,
  reserveLog,
  reservePlanEndpoints,
  reserveVisitEndpoints,
} from './areas/fund/endpoints.ts';
export { type ReserveEnterprise, reserveEnterprises } from './areas/fund/enterprises.ts';
export { reserveFigures } from './areas/fund/figures.ts';
export { fundDocumentsByFlag } from './areas/fund/flow-documents.ts';
export { type ReserveFunnelCount, visitState } from './areas/fund/funnel.ts';
export { reservePlans } from './areas/fund/plans.ts';
export { reserveVisits } from './areas/fund/visits.ts';
export { groups } from './areas/groups/endpoints.ts';
export { listUserGroups, saveUserGroup, type UserGroup, userGroups } from './areas/groups/user-groups.ts';
export { information } from './areas/information/endpoints.ts';
export { publishedInformation } from './areas/information/published.ts';
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
  type MeasureWarning,
} from './areas/insights/coverage.ts';
export { type HistoryEntry, insights } from './areas/insights/endpoints.ts';
export { historyActions, historyEntities, sameAsset } from './areas/insights/entities.ts';
export { assetOf, identifyingFields } from './areas/measures/assets.ts';
export { byRate } from './areas/measures/by-rate.ts';
export {
  type BatchResult,
  type MeasureInput,
  type MeasureRecord,
  type MeasureRemoval,
  measures,
} from './areas/measures/endpoints.ts';
export { fulfilledStates, measureBatchLimit, measureBody, measureRecord } from './areas/measures/entities.ts';
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
export * from './areas/measures/measure-kinds.ts';
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
export { bookingEndpoints } from './areas/meetings/endpoints.ts';
export {
  type MeetingBooking,
  meetingBookings,
  meetingMinutes,
  meetingReplies,
  meetingRooms,
} from './areas/meetings/meetings.ts';
export { noticeKinds, noticeScopes } from './areas/notices/choices.ts';
export { notices } from './areas/notices/endpoints.ts';
export { noticeRecord } from './areas/notices/entities.ts';
export {
  type EntryAnswers,
  type EntryContext,
  type EntryNotice,
  type EntryNoticeKind,
  type EntryNoticeLabel,
  entryNotices,
  noticeInterval,
} from './areas/notices/entry-notices.ts';
export { type PublishedNotice, publishedNotices, withdrawNotice } from './areas/notices/published-notices.ts';
export { workFlowPath } from './areas/notices/work-flow-path.ts';
export { owners } from './areas/owners/endpoints.ts';
export { owner, ownerContexts, ownerKinds } from './areas/owners/owner.ts';
export { activeStatus, ownerDefaults } from './areas/owners/owner-defaults.ts';
export { companyClient, ownerBody, ownerRecord, personClient } from './areas/owners/records.ts';
export { residentIdDocument } from './areas/owners/resident-id-number.ts';
export { publicities, taskStates } from './areas/party/choices.ts';
export {
  party,
  partyItemEndpoints,
  partyTaskEndpoints,
  sunnyRequestEndpoints,
  sunnyTaskEndpoints,
} from './areas/party/endpoints.ts';
export {
  historyLesson,
  leaderAlert,
  portalArticle,
  portalItem,
  sunnyNode,
  sunnyNodeKinds,
  sunnyTaskRow,
} from './areas/party/entities.ts';
export { type PartyItem, partyColumns, partyItems } from './areas/party/items.ts';
export { partyMembers, partyOrgs, partyReports } from './areas/party/organisation.ts';
export { type PartyTask, partyPlans, partyPlanTypes, partyTasks, withState } from './areas/party/plans.ts';
export {
  type SunnyRequest,
  sunnyCategories,
  sunnyMatters,
  sunnyRelations,
  sunnyRequests,
  sunnySteps,
  sunnyTasks,
} from './areas/party/sunny.ts';
export { partyVideos, videoStages, watchedVideos } from './areas/party/videos.ts';
export { compensationSum, compensations, recoveries } from './areas/post-guarantee/compensations.ts';
export { inspections } from './areas/post-guarantee/inspections.ts';
export { measureReleases } from './areas/post-guarantee/measure-releases.ts';
export { overdueRecords } from './areas/post-guarantee/overdue.ts';
export { releases } from './areas/post-guarantee/releases.ts';
export {
  liabilityLeft,
  measureReleaseEndpoints,
  type RemainingLiability,
} from './areas/post-guarantee/remaining-liability.ts';
export { privacy } from './areas/privacy/endpoints.ts';
export { type ErasureEffect, erasureKinds, erasureObstacles, erasureParts } from './areas/privacy/erasure.ts';
export {
  type RetentionRule,
  type RetentionRuleName,
  retentionRuleNames,
  retentionRules,
  retentionSetting,
} from './areas/privacy/retention.ts';
export {
  type FactorSecret,
  type OpenSession,
  type Profile,
  profile,
  type SecondFactor,
} from './areas/profile/endpoints.ts';
export { passwordChange } from './areas/profile/password-change.ts';
export { quiz } from './areas/quiz/endpoints.ts';
export {
  answerNumbers,
  dailyQuiz,
  type QuizQuestion,
  quizQuestions,
  quizSubmission,
} from './areas/quiz/quiz.ts';
export { mayHaveQuiz, type QuizState, quizDelay, quizDue, quizSeconds, secondsLeft } from './areas/quiz/quiz-due.ts';
export { ownAnswer, quizStanding, standingKinds } from './areas/quiz/standings.ts';
export { chooseRegion, type RegionValues, regionLevels } from './areas/regions/cascade.ts';
export { regions } from './areas/regions/endpoints.ts';
export { search } from './areas/search/endpoints.ts';
export type { SearchCount, SearchHit } from './areas/search/entities.ts';
export { type SavedSearch, savedSearches } from './areas/search/saved-searches.ts';
export { searchCountLimit, searchKinds } from './areas/search/search-kinds.ts';
export { searchPlaceOf } from './areas/search/search-place.ts';
export { type SearchTerm, searchTerms, spellingIn } from './areas/search/search-terms.ts';
export { menuLimits } from './areas/session/check-menu.ts';
export { type CrossToken, type CrossTokenOptions, crossTokenOf } from './areas/session/cross-token.ts';
export { type Menu, type MenuRoute, session } from './areas/session/endpoints.ts';
export { user } from './areas/session/entities.ts';
export type { Clock } from './areas/session/server-clock.ts';
export {
  createSession,
  type EndReason,
  type LoadedSession,
  type Session,
  type SessionData,
  type SessionOptions,
  type SessionUser,
} from './areas/session/session.ts';
export {
  asksForCode,
  type Credentials,
  codeNeeded,
  loadSession,
  type MayReplace,
  signIn,
  signInWithTicket,
  signInWithTokens,
  signOut,
} from './areas/session/sign-in.ts';
export { memoryStorage, type SessionStorage } from './areas/session/storage.ts';
export { type TokenAnswer, type Tokens, tokensOf } from './areas/session/tokens.ts';
export { shareholders } from './areas/shareholders/shareholders.ts';
export {
  arrangementKinds,
  arrangementOf,
  arrangesUnits,
  cardsOf,
  type StartArrangement,
  type StartCard,
  startArrangements,
  startCards,
  startLink,
  startPage,
} from './areas/start-page/start-page.ts';
export { type StatementUploadAnswer, statementCalls } from './areas/statements/endpoints.ts';
export { type FinanceStatement, financeStatements } from './areas/statements/finance-statements.ts';
export {
  type DeploymentSettings,
  type KindType,
  system,
  systemEntry,
  systemSetting,
} from './areas/system/endpoints.ts';
export { urgingMatter, urgingStates } from './areas/urging/board.ts';
export { urging } from './areas/urging/endpoints.ts';
export { submitReply, urgingReplies } from './areas/urging/replies.ts';
export {
  ballotIssues,
  fewestAnonymous,
  tallyKeys,
  voteChoice,
  voteToCast,
} from './areas/votes/ballot.ts';
export { voteEndpoints } from './areas/votes/endpoints.ts';
export { votePath } from './areas/votes/vote-path.ts';
export { fixedOnceVoted, type Vote, voteOptions, voteScores, votes } from './areas/votes/votes.ts';
export { warningRuleRow, warnings } from './areas/warnings/endpoints.ts';
export {
  raisedWarnings,
  type WarningRuleCode,
  warningRuleCodes,
  warningRules,
  warningRuns,
  warningSettings,
} from './areas/warnings/rules.ts';
export { workRelations, workStates, workTypes } from './areas/work-items/choices.ts';
export { workItems } from './areas/work-items/endpoints.ts';
export {
  finishWorkItem,
  mayEditWorkItem,
  mayFinishWorkItem,
  overdueDays,
  type WorkItemEnd,
} from './areas/work-items/rules.ts';
export { workItem, workItemBody, workItemNode, workItemRecord } from './areas/work-items/work-item.ts';
export { workOrderCard, workOrderStates } from './areas/work-orders/board.ts';
export { workOrders } from './areas/work-orders/endpoints.ts';
export { createDanbao, type Danbao, type DanbaoOptions, type KindRegistry } from './create-danbao.ts';
// Endpoints and the client
export { allows, rightsOf } from './endpoint/access.ts';
export { ApiError, type ApiErrorCode, isApiError } from './endpoint/api-error.ts';
export { type Client, createClient, type Requester } from './endpoint/client.ts';
export type {
  CallHeaders,
  CallOptions,
  ClientOptions,
  RequestEvent,
  ResponseEvent,
} from './endpoint/client-options.ts';
export {
  answerOf,
  type DataShape,
  type DownloadedFile,
  type EventStream,
  events,
  file,
  listOf,
  nothing,
  one,
  oneOpen,
  type Page,
  pageOf,
} from './endpoint/data.ts';
export {
  type Access,
  type AnyEndpoint,
  type Area,
  type Areas,
  area,
  del,
  type Endpoint,
  get,
  type Method,
  post,
  put,
  type Repeat,
  type Send,
  upload,
  type WithFile,
} from './endpoint/endpoint.ts';
export type { OwnCalls } from './endpoint/handler.ts';
export { type ListenOptions, listen, missed } from './endpoint/listen.ts';
export { type OpenApiInfo, openApi } from './endpoint/openapi.ts';
export { type ReadEventsOptions, readEvents, type ServerEvent } from './endpoint/read-events.ts';
export type { RetryOptions } from './endpoint/retry.ts';
export type { CallOwner, SendOnce, TokenSource } from './endpoint/token-source.ts';
export { type Answer, type FetchLike, fetchTransport, type Sending, type Transport } from './endpoint/transport.ts';
export { type AnyEntity, type Check, type Entity, entity, type Fields, type Section, type ValuesOf } from './entity.ts';
export type { Control, Field, FieldOptions, FieldType, JsonSchema, Option, Problem } from './field/field.ts';
export { jsonSchema } from './field/json-schema.ts';
export { all, any, fieldsOf, filled, holds, is, isAbsent, not, type Rule } from './field/rule.ts';
export { standardSchemaOf } from './field/standard-schema.ts';
export { amount, money, price, wholeAmount } from './field/types/amount.ts';
export { bankAccount } from './field/types/bank-account.ts';
export { choice, options, yesNo } from './field/types/choice.ts';
export { companion } from './field/types/companion.ts';
export { creditCode } from './field/types/credit-code.ts';
export { date, dateTime } from './field/types/date.ts';
export { day } from './field/types/day.ts';
export { guarantyId } from './field/types/guaranty-id.ts';
export { idCard } from './field/types/id-card.ts';
export { list } from './field/types/list.ts';
export { integer, integerRatio, number, ratio, share } from './field/types/number.ts';
export { mobile, phone } from './field/types/phone.ts';
export { joinPicks, pick, picks, splitPicks } from './field/types/pick.ts';
export { plate } from './field/types/plate.ts';
export { postalCode } from './field/types/postal-code.ts';
export { progress } from './field/types/progress.ts';
export { record } from './field/types/record.ts';
export { reference } from './field/types/reference.ts';
export { region, regionName } from './field/types/region.ts';
export { remark, text } from './field/types/text.ts';
export { texts } from './field/types/texts.ts';
export { time } from './field/types/time.ts';
export { url } from './field/types/url.ts';
export { vin } from './field/types/vin.ts';
export { wholeNumber } from './field/types/whole-number.ts';
export { year } from './field/types/year.ts';
export { yuan } from './field/types/yuan.ts';
export { type Unit, unitAfter, units } from './field/unit.ts';
export {
  type Issue,
  initialValues,
  isRequired,
  isVisible,
  type ValidateOptions,
  type Values,
  validate,
  validateField,
  visibleValues,
} from './field/validate.ts';
export { fromWire } from './field/wire.ts';
export { withOptions } from './field/with-options.ts';
// Format checkers and helpers
export { abbreviateNumber } from './format/abbreviate-number.ts';
export { amountInCapitals, hasAmountTip } from './format/amount-in-capitals.ts';
export { checkBankCard, isBankCard } from './format/bank-card.ts';
export {
  addDays,
  addMonths,
  dayLength,
  daysBetween,
  endOfDay,
  instantOf,
  startOfDay,
  wallDay,
  wallTime,
  weekOf,
} from './format/calendar.ts';
export type { CheckResult } from './format/check-result.ts';
export { checkCreditCode, isCreditCode } from './format/credit-code.ts';
export { datePart, endOfMonth, isDateText, isDateTimeText, parseDateText, parseDateTimeText } from './format/date.ts';
export {
  addDecimals,
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  percentOf,
  roundDecimal,
  splitEvenly,
  subtractDecimals,
} from './format/decimal.ts';
export { formatAmount } from './format/format-amount.ts';
export { formatRecentTime } from './format/format-recent-time.ts';
export { isGuarantyId, newGuarantyId } from './format/guaranty-id.ts';
export { checkIdCard, isIdCard } from './format/id-card.ts';
export { isNonNegativeInteger, isPositiveInteger } from './format/integer.ts';
export { isLandline } from './format/landline.ts';
export { localPath } from './format/local-path.ts';
export { isMobile } from './format/mobile.ts';
export { isPhone } from './format/phone.ts';
export { checkPlate, isPlate } from './format/plate.ts';
export { isPostalCode } from './format/postal-code.ts';
export { isMoney, isPrice } from './format/price.ts';
export { isShare, shareTotal } from './format/share.ts';
export { systemIds } from './format/system-ids.ts';
export { isCleanText, normaliseWidth } from './format/text.ts';
export { isUrl } from './format/url.ts';
export { checkVin, isVin } from './format/vin.ts';
export { describeError, describeIssues } from './i18n/describe-error.ts';
// Sentences
export { describeIssue, fieldLabel, issueMessage, message, messages } from './i18n/message.ts';
export type { MessageKey, Messages } from './i18n/messages.ts';
export { betweenNames, betweenSentences, colon } from './i18n/separators.ts';
// Fields and entities
export { type Label, type Locale, label } from './label.ts';
export {
  type FormPart,
  formParts,
  isRead,
  type PaperField,
  paperLines,
  paperTable,
  sheetText,
} from './paper/form-paper.ts';
// Resources
export { answerCall, changeRecord } from './resource/answer-call.ts';
export type { RecordResult } from './resource/batch.ts';
export { changeActions, recordChange } from './resource/change.ts';
export { type Filter, parametersOf } from './resource/query.ts';
export { recordsOf } from './resource/record-of.ts';
export { nameFieldOf, readValue, referencesOf, storedFilters } from './resource/references.ts';
export {
  type AnyResource,
  type CallName,
  type InputOf,
  type RecordChange,
  type RecordOf,
  type Resource,
  type ResourceDefinition,
  type ResourceEndpoint,
  resource,
  withFields,
} from './resource/resource.ts';
export { resourcesIn } from './resource/resources-in.ts';
export { changedSince, titleOf, undoChanges } from './resource/roll-back.ts';
export type { ResourceRules, RuleChange } from './resource/rules.ts';
export type {
  Caller,
  EffectChange,
  LoggedChange,
  ResourceEffects,
  ResourceHost,
  ResourceStore,
  StoredRecord,
} from './resource/store.ts';
// Routes
export { cachedPages, isCachedPage } from './routes/cached-pages.ts';
export { fixedRoutes, type RouteName, routeNames } from './routes/fixed-routes.ts';
export { type GuardDecision, type GuardState, guard } from './routes/guard.ts';
export { redirectTarget } from './routes/redirect-target.ts';
export { type RouteFamily, routeFamilies } from './routes/route-families.ts';
export {
  buildPath,
  matchRoute,
  type PathParams,
  type RouteMatch,
  type RouteParams,
  withTimestamp,
} from './routes/route-path.ts';
