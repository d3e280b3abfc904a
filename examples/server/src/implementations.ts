import type { DanbaoAreas } from '@danbao/core';
import { attachments } from '@danbao/core/attachments';
import type { OwnCalls } from '@danbao/core/client';
import type { Danbao } from '@danbao/core/definitions';
import { notices } from '@danbao/core/office';
import { adminArea } from './areas/admin/public.ts';
import {
  archiveApplicationsArea,
  archiveDestructionsArea,
  archivePackagesArea,
  archiveRequestsArea,
  archivesArea,
} from './areas/archives/public.ts';
import { attachmentHandlers, fileSetsArea } from './areas/attachments/public.ts';
import { attendanceArea } from './areas/attendance/public.ts';
import { briefArea } from './areas/brief/public.ts';
import { canteenArea } from './areas/canteen/public.ts';
import { carsArea } from './areas/cars/public.ts';
import { chainsArea } from './areas/chains/public.ts';
import { changesArea } from './areas/changes/public.ts';
import { cockpitArea } from './areas/cockpit/public.ts';
import { commentsArea } from './areas/comments/public.ts';
import { conflictsArea } from './areas/conflicts/public.ts';
import { connectionsArea } from './areas/connections/public.ts';
import { contactsArea } from './areas/contacts/public.ts';
import { creditArea } from './areas/credit/public.ts';
import { creditChangesArea } from './areas/credit-changes/public.ts';
import { clientEventsArea, clientMeasuresArea, customersArea, gatheringArea } from './areas/customers/public.ts';
import { dashboardArea } from './areas/dashboard/public.ts';
import { departmentsArea } from './areas/departments/public.ts';
import { dictionariesArea } from './areas/dictionaries/public.ts';
import { documentsArea } from './areas/documents/public.ts';
import { dossiersArea } from './areas/dossiers/public.ts';
import { emergenciesArea } from './areas/emergency/public.ts';
import { importEquipment } from './areas/equipment-import/public.ts';
import { failuresArea } from './areas/failures/public.ts';
import {
  circulationsArea,
  flowFormsArea,
  flowNotices,
  flowsArea,
  flowVersionsArea,
  standInsArea,
  usualWordsArea,
} from './areas/flows/public.ts';
import { formsArea } from './areas/forms/public.ts';
import { forumArea, questionsArea } from './areas/forum/public.ts';
import { fulfilmentArea } from './areas/fulfilment/public.ts';
import { fundArea, reserveEnterprisesArea, reserveLogArea, reservePlansArea } from './areas/fund/public.ts';
import { groupsArea } from './areas/groups/public.ts';
import { informationArea } from './areas/information/public.ts';
import { insightsArea } from './areas/insights/public.ts';
import { linksArea } from './areas/links/public.ts';
import { measuresArea } from './areas/measures/public.ts';
import { meetingBookingsArea, meetingNotices } from './areas/meetings/public.ts';
import { noticeHandlers } from './areas/notices/public.ts';
import { ownersArea } from './areas/owners/public.ts';
import { partyArea, partyItemsArea, partyTasksArea, sunnyRequestsArea, sunnyTasksArea } from './areas/party/public.ts';
import { measureReleasesArea } from './areas/post-guarantee/public.ts';
import { privacyArea } from './areas/privacy/public.ts';
import { profileArea } from './areas/profile/public.ts';
import { quizArea } from './areas/quiz/public.ts';
import { regionsArea } from './areas/regions/public.ts';
import { searchArea } from './areas/search/public.ts';
import { sessionArea } from './areas/session/public.ts';
import { startPageArea } from './areas/start-page/public.ts';
import { statementsArea } from './areas/statements/public.ts';
import { systemArea } from './areas/system/public.ts';
import { urgingArea } from './areas/urging/public.ts';
import { voteNotices, votesArea } from './areas/votes/public.ts';
import { warningNotices, warningsArea } from './areas/warnings/public.ts';
import { webhooksArea } from './areas/webhooks/public.ts';
import { workItemsArea } from './areas/work-items/public.ts';
import { workOrdersArea } from './areas/work-orders/public.ts';
import { type Implementation, implement } from './implement.ts';

/** Areas that have calls beside those of a resource. */
type OwnAreas = { [K in keyof DanbaoAreas]: [OwnCalls<DanbaoAreas[K]>] extends [never] ? never : K }[keyof DanbaoAreas];

/** Every such area of core with its implementation; one that is missing here does not compile. */
export const implementationsOf = ({ flows }: Pick<Danbao, 'flows'>) =>
  ({
    session: sessionArea,
    system: systemArea,
    profile: profileArea,
    brief: briefArea,
    connections: connectionsArea,
    dossiers: dossiersArea,
    credit: creditArea,
    creditChanges: creditChangesArea,
    customers: customersArea,
    clientEvents: clientEventsArea,
    clientMeasures: clientMeasuresArea,
    gathering: gatheringArea,
    measures: measuresArea,
    insights: insightsArea,
    conflicts: conflictsArea,
    fulfilment: fulfilmentArea,
    owners: ownersArea,
    attachments: implement(attachments)({ ...attachmentHandlers, importEquipment }),
    fileSets: fileSetsArea,
    regions: regionsArea,
    dictionaries: dictionariesArea,
    departments: departmentsArea,
    contacts: contactsArea,
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
    links: linksArea,
    flowForms: flowFormsArea(flows),
    flowVersions: flowVersionsArea,
    chains: chainsArea,
    changes: changesArea,
    documents: documentsArea,
    information: informationArea,
    urging: urgingArea,
    workOrders: workOrdersArea,
    forms: formsArea,
    attendance: attendanceArea,
    cars: carsArea,
    fund: fundArea,
    reservePlans: reservePlansArea,
    financeStatements: statementsArea,
    reserveEnterprises: reserveEnterprisesArea,
    reserveLog: reserveLogArea,
    usualWords: usualWordsArea,
    standIns: standInsArea,
    circulations: circulationsArea,
    comments: commentsArea,
    groups: groupsArea,
    votes: votesArea,
    meetingBookings: meetingBookingsArea,
    measureReleases: measureReleasesArea,
    warnings: warningsArea,
    webhooks: webhooksArea,
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
