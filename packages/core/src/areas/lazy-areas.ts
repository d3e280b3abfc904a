import type { LazyArea } from '../endpoint/endpoint.ts';
import type { DanbaoAreas } from './areas.ts';

/**
 * Every area of the platform, each loaded when one of its calls is first made: `createClient(areas, …)` costs what it uses. As data, with
 * paths and permissions, they are `endpoints` of `@danbao/core/definitions`.
 */
export const areas: { readonly [K in keyof DanbaoAreas]: LazyArea<DanbaoAreas[K]> } = {
  drivers: { load: async () => (await import('./cars/cars.ts')).drivers.calls },
  holidays: { load: async () => (await import('./holidays/holidays.ts')).holidays.calls },
  leaveAccounts: { load: async () => (await import('./attendance/leave-accounts.ts')).leaveAccounts.calls },
  dishes: { load: async () => (await import('./canteen/dishes.ts')).dishes.calls },
  drinkOrders: { load: async () => (await import('./canteen/drink-orders.ts')).drinkOrders.calls },
  publishedNotices: { load: async () => (await import('./notices/published-notices.ts')).publishedNotices.calls },
  quizQuestions: { load: async () => (await import('./quiz/quiz.ts')).quizQuestions.calls },
  savedSearches: { load: async () => (await import('./search/saved-searches.ts')).savedSearches.calls },
  sharedViews: { load: async () => (await import('./shared-views/shared-views.ts')).sharedViews.calls },
  userGroups: { load: async () => (await import('./groups/user-groups.ts')).userGroups.calls },
  dictionaryTypes: { load: async () => (await import('./dictionaries/dictionaries.ts')).dictionaryTypes.calls },
  dictionaryItems: { load: async () => (await import('./dictionaries/dictionaries.ts')).dictionaryItems.calls },
  shareholders: { load: async () => (await import('./shareholders/shareholders.ts')).shareholders.calls },
  relatedClients: { load: async () => (await import('./customers/related-clients.ts')).relatedClients.calls },
  industryClasses: { load: async () => (await import('./customers/industry-classes.ts')).industryClasses.calls },
  mainClientSuppliers: { load: async () => (await import('./customers/main-clients.ts')).mainClientSuppliers.calls },
  riskWarnings: { load: async () => (await import('./customers/risk.ts')).riskWarnings.calls },
  riskRatings: { load: async () => (await import('./customers/risk.ts')).riskRatings.calls },
  riskProposals: { load: async () => (await import('./customers/risk-proposals.ts')).riskProposals.calls },
  chairmanNotifications: {
    load: async () => (await import('./customers/chairman-notifications.ts')).chairmanNotifications.calls,
  },
  opinionDrafts: { load: async () => (await import('./flows/opinion-drafts.ts')).opinionDrafts.calls },
  payments: { load: async () => (await import('./credit/payments.ts')).payments.calls },
  repayments: { load: async () => (await import('./credit/payments.ts')).repayments.calls },
  runningGuarantees: { load: async () => (await import('./credit/running-guarantees.ts')).runningGuarantees.calls },
  feeEntries: { load: async () => (await import('./credit/fee-ledger.ts')).feeEntries.calls },
  reviewMeetings: { load: async () => (await import('./credit/review-meetings.ts')).reviewMeetings.calls },
  creditConditions: { load: async () => (await import('./fulfilment/credit-conditions.ts')).creditConditions.calls },
  inspections: { load: async () => (await import('./post-guarantee/inspections.ts')).inspections.calls },
  classificationRounds: {
    load: async () => (await import('./post-guarantee/classification.ts')).classificationRounds.calls,
  },
  classificationLines: {
    load: async () => (await import('./post-guarantee/classification.ts')).classificationLines.calls,
  },
  overdueRecords: { load: async () => (await import('./post-guarantee/overdue.ts')).overdueRecords.calls },
  compensations: { load: async () => (await import('./post-guarantee/compensations.ts')).compensations.calls },
  recoveries: { load: async () => (await import('./post-guarantee/compensations.ts')).recoveries.calls },
  releases: { load: async () => (await import('./post-guarantee/releases.ts')).releases.calls },
  revaluations: { load: async () => (await import('./post-guarantee/revaluations.ts')).revaluations.calls },
  urgingReplies: { load: async () => (await import('./urging/replies.ts')).urgingReplies.calls },
  ownPosts: { load: async () => (await import('./chains/own-posts.ts')).ownPosts.calls },
  documentWords: { load: async () => (await import('./documents/document-words.ts')).documentWords.calls },
  fonds: { load: async () => (await import('./archives/settings.ts')).fonds.calls },
  archiveTypes: { load: async () => (await import('./archives/settings.ts')).archiveTypes.calls },
  retentionSchemes: { load: async () => (await import('./archives/settings.ts')).retentionSchemes.calls },
  catalogueTemplates: { load: async () => (await import('./archives/settings.ts')).catalogueTemplates.calls },
  archiveDatabases: { load: async () => (await import('./archives/settings.ts')).archiveDatabases.calls },
  archiveResources: { load: async () => (await import('./archives/settings.ts')).archiveResources.calls },
  warehouseLocations: { load: async () => (await import('./archives/settings.ts')).warehouseLocations.calls },
  archiveCheckRules: { load: async () => (await import('./archives/settings.ts')).archiveCheckRules.calls },
  archiveVolumes: { load: async () => (await import('./archives/archives.ts')).archiveVolumes.calls },
  reserveVisits: { load: async () => (await import('./fund/visits.ts')).reserveVisits.calls },
  reserveEmployees: { load: async () => (await import('./fund/employees.ts')).reserveEmployees.calls },
  reserveFigures: { load: async () => (await import('./fund/figures.ts')).reserveFigures.calls },
  meetingRooms: { load: async () => (await import('./meetings/meetings.ts')).meetingRooms.calls },
  meetingMinutes: { load: async () => (await import('./meetings/meetings.ts')).meetingMinutes.calls },
  meetingReplies: { load: async () => (await import('./meetings/meetings.ts')).meetingReplies.calls },
  mainCategories: { load: async () => (await import('./cockpit/reports/main-categories.ts')).mainCategories.calls },
  subCompanyCards: { load: async () => (await import('./cockpit/reports/cards.ts')).subCompanyCards.calls },
  displayUnits: { load: async () => (await import('./cockpit/reports/displays.ts')).displayUnits.calls },
  bigDataDisplays: { load: async () => (await import('./cockpit/reports/displays.ts')).bigDataDisplays.calls },
  indicatorGoals: { load: async () => (await import('./cockpit/reports/displays.ts')).indicatorGoals.calls },
  projectData: { load: async () => (await import('./cockpit/reports/project-data.ts')).projectData.calls },
  partyColumns: { load: async () => (await import('./party/items.ts')).partyColumns.calls },
  partyPlanTypes: { load: async () => (await import('./party/plans.ts')).partyPlanTypes.calls },
  partyPlans: { load: async () => (await import('./party/plans.ts')).partyPlans.calls },
  partyOrgs: { load: async () => (await import('./party/organisation.ts')).partyOrgs.calls },
  partyMembers: { load: async () => (await import('./party/organisation.ts')).partyMembers.calls },
  partyReports: { load: async () => (await import('./party/organisation.ts')).partyReports.calls },
  sunnyCategories: { load: async () => (await import('./party/sunny.ts')).sunnyCategories.calls },
  sunnyMatters: { load: async () => (await import('./party/sunny.ts')).sunnyMatters.calls },
  sunnySteps: { load: async () => (await import('./party/sunny.ts')).sunnySteps.calls },
  sunnyRelations: { load: async () => (await import('./party/sunny.ts')).sunnyRelations.calls },
  partyVideos: { load: async () => (await import('./party/videos.ts')).partyVideos.calls },
  watchedVideos: { load: async () => (await import('./party/videos.ts')).watchedVideos.calls },
  answers: { load: async () => (await import('./forum/questions.ts')).answers.calls },
  forumBoards: { load: async () => (await import('./forum/topics.ts')).forumBoards.calls },
  forumTopics: { load: async () => (await import('./forum/topics.ts')).forumTopics.calls },
  forumReplies: { load: async () => (await import('./forum/topics.ts')).forumReplies.calls },
  emergencySteps: { load: async () => (await import('./emergency/emergency.ts')).emergencySteps.calls },
  emergencyContacts: { load: async () => (await import('./emergency/emergency.ts')).emergencyContacts.calls },
  emergencyPlans: { load: async () => (await import('./emergency/emergency.ts')).emergencyPlans.calls },
  warningSettings: { load: async () => (await import('./warnings/rules.ts')).warningSettings.calls },
  raisedWarnings: { load: async () => (await import('./warnings/rules.ts')).raisedWarnings.calls },
  warningRuns: { load: async () => (await import('./warnings/rules.ts')).warningRuns.calls },
  startArrangements: { load: async () => (await import('./start-page/start-page.ts')).startArrangements.calls },
  session: { load: async () => (await import('./session/endpoints.ts')).session },
  system: { load: async () => (await import('./system/endpoints.ts')).system },
  profile: { load: async () => (await import('./profile/endpoints.ts')).profile },
  brief: { load: async () => (await import('./brief/endpoints.ts')).brief },
  connections: { load: async () => (await import('./connections/endpoints.ts')).connections },
  dossiers: { load: async () => (await import('./dossiers/endpoints.ts')).dossiers },
  credit: { load: async () => (await import('./credit/endpoints.ts')).credit },
  creditChanges: { load: async () => (await import('./credit-changes/endpoints.ts')).creditChanges },
  customers: { load: async () => (await import('./customers/endpoints.ts')).customers },
  clientEvents: { load: async () => (await import('./customers/events.ts')).clientEvents },
  clientMeasures: { load: async () => (await import('./customers/client-measures.ts')).clientMeasures },
  gathering: { load: async () => (await import('./customers/gathering.ts')).gathering },
  changes: { load: async () => (await import('./changes/endpoints.ts')).changes },
  insights: { load: async () => (await import('./insights/endpoints.ts')).insights },
  conflicts: { load: async () => (await import('./conflicts/endpoints.ts')).conflicts },
  fulfilment: { load: async () => (await import('./fulfilment/endpoints.ts')).fulfilment },
  owners: { load: async () => (await import('./owners/endpoints.ts')).owners },
  attachments: { load: async () => (await import('./attachments/endpoints.ts')).attachments },
  attendance: { load: async () => (await import('./attendance/endpoints.ts')).attendance },
  fileSets: { load: async () => (await import('./attachments/file-sets.ts')).fileSets },
  regions: { load: async () => (await import('./regions/endpoints.ts')).regions },
  dictionaries: { load: async () => (await import('./dictionaries/endpoints.ts')).dictionaries },
  departments: { load: async () => (await import('./departments/endpoints.ts')).departments },
  contacts: { load: async () => (await import('./contacts/endpoints.ts')).contacts },
  canteen: { load: async () => (await import('./canteen/endpoints.ts')).canteen },
  workItems: { load: async () => (await import('./work-items/endpoints.ts')).workItems },
  quiz: { load: async () => (await import('./quiz/endpoints.ts')).quiz },
  notices: { load: async () => (await import('./notices/endpoints.ts')).notices },
  admin: { load: async () => (await import('./admin/endpoints.ts')).admin },
  failures: { load: async () => (await import('./failures/endpoints.ts')).failures },
  privacy: { load: async () => (await import('./privacy/endpoints.ts')).privacy },
  dashboard: { load: async () => (await import('./dashboard/endpoints.ts')).dashboard },
  search: { load: async () => (await import('./search/endpoints.ts')).search },
  cockpit: { load: async () => (await import('./cockpit/reports/endpoints.ts')).cockpit },
  flows: { load: async () => (await import('./flows/endpoints.ts')).flows },
  links: { load: async () => (await import('./links/endpoints.ts')).links },
  flowForms: { load: async () => (await import('./flows/flow-forms.ts')).flowForms },
  flowVersions: { load: async () => (await import('./flows/versions/version-endpoints.ts')).flowVersions },
  standIns: { load: async () => (await import('./flows/stand-ins.ts')).standIns },
  circulations: { load: async () => (await import('./flows/circulations.ts')).circulations },
  comments: { load: async () => (await import('./comments/comments.ts')).comments },
  chains: { load: async () => (await import('./chains/endpoints.ts')).chains },
  documents: { load: async () => (await import('./documents/endpoints.ts')).documents },
  information: { load: async () => (await import('./information/endpoints.ts')).information },
  urging: { load: async () => (await import('./urging/endpoints.ts')).urging },
  workOrders: { load: async () => (await import('./work-orders/endpoints.ts')).workOrders },
  forms: { load: async () => (await import('./forms/endpoints.ts')).forms },
  fund: { load: async () => (await import('./fund/endpoints.ts')).fund },
  reserveLog: { load: async () => (await import('./fund/endpoints.ts')).reserveLog },
  groups: { load: async () => (await import('./groups/endpoints.ts')).groups },
  startPage: { load: async () => (await import('./start-page/start-page.ts')).startPage },
  warnings: { load: async () => (await import('./warnings/endpoints.ts')).warnings },
  forum: { load: async () => (await import('./forum/endpoints.ts')).forum },
  party: { load: async () => (await import('./party/endpoints.ts')).party },
  // The kinds come with the first measure that is written by its kind.
  measures: {
    load: async () =>
      (await import('./measures/measures-of.ts')).measuresOf(
        async () => (await import('./measures/measure-kinds.ts')).measureKinds,
      ),
  },
  cars: {
    load: async () => ({
      ...(await import('./cars/cars.ts')).cars.calls,
      ...(await import('./cars/endpoints.ts')).carTickets,
    }),
  },
  usualWords: {
    load: async () => ({
      ...(await import('./flows/usual-words.ts')).usualWords.calls,
      ...(await import('./flows/usual-words.ts')).usualWordCalls,
    }),
  },
  archives: {
    load: async () => ({
      ...(await import('./archives/archives.ts')).archives.calls,
      ...(await import('./archives/endpoints.ts')).archiveEndpoints,
    }),
  },
  archiveApplications: {
    load: async () => ({
      ...(await import('./archives/using.ts')).archiveApplications.calls,
      ...(await import('./archives/endpoints.ts')).applicationEndpoints,
    }),
  },
  archiveRequests: {
    load: async () => ({
      ...(await import('./archives/using.ts')).archiveRequests.calls,
      ...(await import('./archives/endpoints.ts')).requestEndpoints,
    }),
  },
  archiveDestructions: {
    load: async () => ({
      ...(await import('./archives/using.ts')).archiveDestructions.calls,
      ...(await import('./archives/endpoints.ts')).destructionEndpoints,
    }),
  },
  archivePackages: { load: async () => (await import('./archives/packages.ts')).packageEndpoints },
  financeStatements: {
    load: async () => ({
      ...(await import('./statements/finance-statements.ts')).financeStatements.calls,
      ...(await import('./statements/endpoints.ts')).statementCalls,
    }),
  },
  reserveEnterprises: {
    load: async () => ({
      ...(await import('./fund/enterprises.ts')).reserveEnterprises.calls,
      ...(await import('./fund/endpoints.ts')).reserveEnterpriseEndpoints,
    }),
  },
  reservePlans: {
    load: async () => ({
      ...(await import('./fund/plans.ts')).reservePlans.calls,
      ...(await import('./fund/endpoints.ts')).reservePlanEndpoints,
    }),
  },
  votes: {
    load: async () => ({
      ...(await import('./votes/votes.ts')).votes.calls,
      ...(await import('./votes/endpoints.ts')).voteEndpoints,
    }),
  },
  measureReleases: {
    load: async () => ({
      ...(await import('./post-guarantee/measure-releases.ts')).measureReleases.calls,
      ...(await import('./post-guarantee/remaining-liability.ts')).measureReleaseEndpoints,
    }),
  },
  meetingBookings: {
    load: async () => ({
      ...(await import('./meetings/meetings.ts')).meetingBookings.calls,
      ...(await import('./meetings/endpoints.ts')).bookingEndpoints,
    }),
  },
  questions: {
    load: async () => ({
      ...(await import('./forum/questions.ts')).questions.calls,
      ...(await import('./forum/endpoints.ts')).questionEndpoints,
    }),
  },
  emergencies: {
    load: async () => ({
      ...(await import('./emergency/emergency.ts')).emergencies.calls,
      ...(await import('./emergency/endpoints.ts')).emergencyEndpoints,
    }),
  },
  partyItems: {
    load: async () => ({
      ...(await import('./party/items.ts')).partyItems.calls,
      ...(await import('./party/endpoints.ts')).partyItemEndpoints,
    }),
  },
  partyTasks: {
    load: async () => ({
      ...(await import('./party/plans.ts')).partyTasks.calls,
      ...(await import('./party/endpoints.ts')).partyTaskEndpoints,
    }),
  },
  sunnyTasks: {
    load: async () => ({
      ...(await import('./party/sunny.ts')).sunnyTasks.calls,
      ...(await import('./party/endpoints.ts')).sunnyTaskEndpoints,
    }),
  },
  sunnyRequests: {
    load: async () => ({
      ...(await import('./party/sunny.ts')).sunnyRequests.calls,
      ...(await import('./party/endpoints.ts')).sunnyRequestEndpoints,
    }),
  },
  webhooks: {
    load: async () => ({
      ...(await import('./webhooks/webhooks.ts')).webhooks.calls,
      ...(await import('./webhooks/endpoints.ts')).webhookCalls,
    }),
  },
};
