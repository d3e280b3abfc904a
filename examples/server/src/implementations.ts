import type { Danbao, DanbaoAreas } from '@danbao/core';
import { attachments } from '@danbao/core/attachments';
import type { OwnCalls } from '@danbao/core/client';
import { notices } from '@danbao/core/office';
import { adminArea } from './areas/admin/admin.ts';
import { archiveApplicationsArea } from './areas/archives/applications.ts';
import { archivesArea } from './areas/archives/archives.ts';
import { archiveDestructionsArea } from './areas/archives/destructions.ts';
import { archivePackagesArea } from './areas/archives/packages/packages.ts';
import { archiveRequestsArea } from './areas/archives/requests.ts';
import { attachmentHandlers } from './areas/attachments/attachments.ts';
import { fileSetsArea } from './areas/attachments/file-sets.ts';
import { canteenArea } from './areas/canteen/canteen.ts';
import { carsArea } from './areas/cars/cars.ts';
import { chainsArea } from './areas/chains/chains.ts';
import { cockpitArea } from './areas/cockpit/cockpit.ts';
import { creditArea } from './areas/credit/credit.ts';
import { clientMeasuresArea } from './areas/customers/client-measures.ts';
import { customersArea } from './areas/customers/customers.ts';
import { clientEventsArea } from './areas/customers/events.ts';
import { gatheringArea } from './areas/customers/gathering.ts';
import { dashboardArea } from './areas/dashboard/dashboard.ts';
import { departmentsArea } from './areas/departments/departments.ts';
import { dictionariesArea } from './areas/dictionaries/dictionaries.ts';
import { documentsArea } from './areas/documents/documents.ts';
import { emergenciesArea } from './areas/emergency/emergency.ts';
import { importEquipment } from './areas/equipment-import/import-equipment.ts';
import { failuresArea } from './areas/failures/failures.ts';
import { flowNotices } from './areas/flows/flow-notices.ts';
import { flowFormsArea, flowsArea } from './areas/flows/flows.ts';
import { usualWordsArea } from './areas/flows/usual-words.ts';
import { formsArea } from './areas/forms/forms.ts';
import { forumArea, questionsArea } from './areas/forum/forum.ts';
import { fulfilmentArea } from './areas/fulfilment/fulfilment.ts';
import { reserveEnterprisesArea } from './areas/fund/enterprises.ts';
import { reserveLogArea } from './areas/fund/log.ts';
import { reservePlansArea } from './areas/fund/plan-document.ts';
import { fundArea } from './areas/fund/projects.ts';
import { groupsArea } from './areas/groups/groups.ts';
import { informationArea } from './areas/information/information.ts';
import { insightsArea } from './areas/insights/insights.ts';
import { measuresArea } from './areas/measures/measures.ts';
import { meetingNotices } from './areas/meetings/meeting-notices.ts';
import { meetingBookingsArea } from './areas/meetings/meetings.ts';
import { noticeHandlers } from './areas/notices/notices.ts';
import { ownersArea } from './areas/owners/owners.ts';
import { partyItemsArea } from './areas/party/items.ts';
import { partyArea } from './areas/party/party.ts';
import { sunnyRequestsArea } from './areas/party/requests.ts';
import { partyTasksArea, sunnyTasksArea } from './areas/party/tasks.ts';
import { measureReleasesArea } from './areas/post-guarantee/measure-releases.ts';
import { privacyArea } from './areas/privacy/privacy.ts';
import { profileArea } from './areas/profile/profile.ts';
import { quizArea } from './areas/quiz/quiz.ts';
import { regionsArea } from './areas/regions/regions.ts';
import { searchArea } from './areas/search/search.ts';
import { sessionArea } from './areas/session/session.ts';
import { startPageArea } from './areas/start-page/start-page.ts';
import { statementsArea } from './areas/statements/statements.ts';
import { systemArea } from './areas/system/system.ts';
import { urgingArea } from './areas/urging/urging.ts';
import { voteNotices } from './areas/votes/vote-notices.ts';
import { votesArea } from './areas/votes/votes.ts';
import { warningNotices } from './areas/warnings/warning-notices.ts';
import { warningsArea } from './areas/warnings/warnings.ts';
import { workItemsArea } from './areas/work-items/work-items.ts';
import { workOrdersArea } from './areas/work-orders/board.ts';
import type { Implementation } from './implement.ts';
import { implement } from './implement.ts';

/** Areas that have calls beside those of a resource. */
type OwnAreas = { [K in keyof DanbaoAreas]: [OwnCalls<DanbaoAreas[K]>] extends [never] ? never : K }[keyof DanbaoAreas];

/** Every such area of core with its implementation; one that is missing here does not compile. */
export const implementationsOf = ({ flows }: Pick<Danbao, 'flows'>) =>
  ({
    session: sessionArea,
    system: systemArea,
    profile: profileArea,
    credit: creditArea,
    customers: customersArea,
    clientEvents: clientEventsArea,
    clientMeasures: clientMeasuresArea,
    gathering: gatheringArea,
    measures: measuresArea,
    insights: insightsArea,
    fulfilment: fulfilmentArea,
    owners: ownersArea,
    attachments: implement(attachments)({ ...attachmentHandlers, importEquipment }),
    fileSets: fileSetsArea,
    regions: regionsArea,
    dictionaries: dictionariesArea,
    departments: departmentsArea,
    canteen: canteenArea,
    dashboard: dashboardArea,
    cockpit: cockpitArea,
    notices: implement(notices)({
      ...noticeHandlers,
      ...flowNotices,
      ...meetingNotices,
      ...voteNotices,
      ...warningNotices,
    }),
    workItems: workItemsArea,
    quiz: quizArea,
    admin: adminArea,
    failures: failuresArea,
    privacy: privacyArea,
    search: searchArea,
    flows: flowsArea,
    flowForms: flowFormsArea(flows),
    chains: chainsArea,
    documents: documentsArea,
    information: informationArea,
    urging: urgingArea,
    workOrders: workOrdersArea,
    forms: formsArea,
    cars: carsArea,
    fund: fundArea,
    reservePlans: reservePlansArea,
    financeStatements: statementsArea,
    reserveEnterprises: reserveEnterprisesArea,
    reserveLog: reserveLogArea,
    usualWords: usualWordsArea,
    groups: groupsArea,
    votes: votesArea,
    meetingBookings: meetingBookingsArea,
    measureReleases: measureReleasesArea,
    warnings: warningsArea,
    startPage: startPageArea,
    forum: forumArea,
    questions: questionsArea,
    emergencies: emergenciesArea,
    party: partyArea,
    partyItems: partyItemsArea,
    partyTasks: partyTasksArea,
    sunnyTasks: sunnyTasksArea,
    sunnyRequests: sunnyRequestsArea,
    archives: archivesArea,
    archiveApplications: archiveApplicationsArea,
    archiveRequests: archiveRequestsArea,
    archiveDestructions: archiveDestructionsArea,
    archivePackages: archivePackagesArea,
  }) satisfies { readonly [K in OwnAreas]: Pick<Implementation<DanbaoAreas[K]>, 'handlers'> };
