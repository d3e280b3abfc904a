import { archives, archiveVolumes } from './archives/archives.ts';
import {
  archiveCheckRules,
  archiveDatabases,
  archiveResources,
  archiveTypes,
  catalogueTemplates,
  fonds,
  retentionSchemes,
  warehouseLocations,
} from './archives/settings.ts';
import { archiveApplications, archiveDestructions, archiveRequests } from './archives/using.ts';
import { leaveAccounts } from './attendance/leave-accounts.ts';
import { dishes } from './canteen/dishes.ts';
import { drinkOrders } from './canteen/drink-orders.ts';
import { cars, drivers } from './cars/cars.ts';
import { ownPosts } from './chains/own-posts.ts';
import { subCompanyCards } from './cockpit/reports/cards.ts';
import { bigDataDisplays, displayUnits, indicatorGoals } from './cockpit/reports/displays.ts';
import { mainCategories } from './cockpit/reports/main-categories.ts';
import { projectData } from './cockpit/reports/project-data.ts';
import { feeEntries } from './credit/fee-ledger.ts';
import { payments, repayments } from './credit/payments.ts';
import { reviewMeetings } from './credit/review-meetings.ts';
import { runningGuarantees } from './credit/running-guarantees.ts';
import { chairmanNotifications } from './customers/chairman-notifications.ts';
import { industryClasses } from './customers/industry-classes.ts';
import { mainClientSuppliers } from './customers/main-clients.ts';
import { relatedClients } from './customers/related-clients.ts';
import { riskRatings, riskWarnings } from './customers/risk.ts';
import { riskProposals } from './customers/risk-proposals.ts';
import { dictionaryItems, dictionaryTypes } from './dictionaries/dictionaries.ts';
import { documentWords } from './documents/document-words.ts';
import { emergencies, emergencyContacts, emergencyPlans, emergencySteps } from './emergency/emergency.ts';
import { opinionDrafts } from './flows/opinion-drafts.ts';
import { usualWords } from './flows/usual-words.ts';
import { answers, questions } from './forum/questions.ts';
import { forumBoards, forumReplies, forumTopics } from './forum/topics.ts';
import { creditConditions } from './fulfilment/credit-conditions.ts';
import { reserveEmployees } from './fund/employees.ts';
import { reserveEnterprises } from './fund/enterprises.ts';
import { reserveFigures } from './fund/figures.ts';
import { reservePlans } from './fund/plans.ts';
import { reserveVisits } from './fund/visits.ts';
import { userGroups } from './groups/user-groups.ts';
import { holidays } from './holidays/holidays.ts';
import { meetingBookings, meetingMinutes, meetingReplies, meetingRooms } from './meetings/meetings.ts';
import { publishedNotices } from './notices/published-notices.ts';
import { partyColumns, partyItems } from './party/items.ts';
import { partyMembers, partyOrgs, partyReports } from './party/organisation.ts';
import { partyPlans, partyPlanTypes, partyTasks } from './party/plans.ts';
import { sunnyCategories, sunnyMatters, sunnyRelations, sunnyRequests, sunnySteps, sunnyTasks } from './party/sunny.ts';
import { partyVideos, watchedVideos } from './party/videos.ts';
import { classificationLines, classificationRounds } from './post-guarantee/classification.ts';
import { compensations, recoveries } from './post-guarantee/compensations.ts';
import { inspections } from './post-guarantee/inspections.ts';
import { measureReleases } from './post-guarantee/measure-releases.ts';
import { overdueRecords } from './post-guarantee/overdue.ts';
import { releases } from './post-guarantee/releases.ts';
import { revaluations } from './post-guarantee/revaluations.ts';
import { quizQuestions } from './quiz/quiz.ts';
import { savedSearches } from './search/saved-searches.ts';
import { sharedViews } from './shared-views/shared-views.ts';
import { shareholders } from './shareholders/shareholders.ts';
import { startArrangements } from './start-page/start-page.ts';
import { financeStatements } from './statements/finance-statements.ts';
import { urgingReplies } from './urging/replies.ts';
import { votes } from './votes/votes.ts';
import { raisedWarnings, warningRuns, warningSettings } from './warnings/rules.ts';
import { webhooks } from './webhooks/webhooks.ts';

/**
 * Every built-in resource by the name of its area. A new one is its file, one line here and one in `lazy-areas.ts`, which loads it: client,
 * OpenAPI, server, mock, permissions, pages, menu, sheets, command and reference follow.
 */
export const resources = {
  cars,
  drivers,
  holidays,
  leaveAccounts,
  dishes,
  drinkOrders,
  publishedNotices,
  quizQuestions,
  usualWords,
  savedSearches,
  sharedViews,
  userGroups,
  dictionaryTypes,
  dictionaryItems,
  shareholders,
  relatedClients,
  financeStatements,
  industryClasses,
  mainClientSuppliers,
  riskWarnings,
  riskRatings,
  riskProposals,
  chairmanNotifications,
  opinionDrafts,
  payments,
  repayments,
  runningGuarantees,
  feeEntries,
  reviewMeetings,
  creditConditions,
  inspections,
  classificationRounds,
  classificationLines,
  overdueRecords,
  compensations,
  recoveries,
  releases,
  measureReleases,
  revaluations,
  urgingReplies,
  ownPosts,
  documentWords,
  fonds,
  archiveTypes,
  retentionSchemes,
  catalogueTemplates,
  archiveDatabases,
  archiveResources,
  warehouseLocations,
  archiveCheckRules,
  archiveVolumes,
  archives,
  archiveApplications,
  archiveRequests,
  archiveDestructions,
  reserveEnterprises,
  reserveVisits,
  reserveEmployees,
  reservePlans,
  reserveFigures,
  meetingRooms,
  meetingBookings,
  meetingMinutes,
  meetingReplies,
  votes,
  mainCategories,
  subCompanyCards,
  displayUnits,
  bigDataDisplays,
  indicatorGoals,
  projectData,
  partyColumns,
  partyItems,
  partyPlanTypes,
  partyPlans,
  partyTasks,
  partyOrgs,
  partyMembers,
  partyReports,
  sunnyCategories,
  sunnyMatters,
  sunnySteps,
  sunnyTasks,
  sunnyRelations,
  sunnyRequests,
  partyVideos,
  watchedVideos,
  questions,
  answers,
  forumBoards,
  forumTopics,
  forumReplies,
  emergencies,
  emergencySteps,
  emergencyContacts,
  emergencyPlans,
  warningSettings,
  raisedWarnings,
  warningRuns,
  startArrangements,
  webhooks,
};
