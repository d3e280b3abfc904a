import type { Danbao, DanbaoAreas } from '@danbao/core';
import type { OwnCalls } from '@danbao/core/client';
import type { Implementation } from '../implement.ts';
import { adminArea } from './admin/admin.ts';
import { archiveApplicationsArea } from './archives/applications.ts';
import { archivesArea } from './archives/archives.ts';
import { archiveDestructionsArea } from './archives/destructions.ts';
import { archivePackagesArea } from './archives/packages/packages.ts';
import { archiveRequestsArea } from './archives/requests.ts';
import { attachmentsArea } from './attachments.ts';
import { canteenArea } from './canteen/canteen.ts';
import { carsArea } from './cars/cars.ts';
import { chainsArea } from './chains/chains.ts';
import { cockpitArea } from './cockpit/cockpit.ts';
import { creditArea } from './credit/credit.ts';
import { clientMeasuresArea } from './customers/client-measures.ts';
import { customersArea } from './customers/customers.ts';
import { clientEventsArea } from './customers/events.ts';
import { gatheringArea } from './customers/gathering.ts';
import { dashboardArea } from './dashboard/dashboard.ts';
import { departmentsArea } from './departments.ts';
import { dictionariesArea } from './dictionaries.ts';
import { documentsArea } from './documents/documents.ts';
import { emergenciesArea } from './emergency/emergency.ts';
import { failuresArea } from './failures/failures.ts';
import { fileSetsArea } from './file-sets.ts';
import { informationArea, urgingArea } from './flows/families.ts';
import { flowFormsArea, flowsArea } from './flows/flows.ts';
import { usualWordsArea } from './flows/usual-words.ts';
import { formsArea } from './forms/forms.ts';
import { forumArea, questionsArea } from './forum/forum.ts';
import { fulfilmentArea } from './fulfilment.ts';
import { reserveEnterprisesArea } from './fund/enterprises.ts';
import { reserveLogArea } from './fund/log.ts';
import { reservePlansArea } from './fund/plan-document.ts';
import { fundArea } from './fund/projects.ts';
import { groupsArea } from './groups/groups.ts';
import { insightsArea } from './insights.ts';
import { measuresArea } from './measures.ts';
import { meetingBookingsArea } from './meetings/meetings.ts';
import { noticesArea } from './notices/notices.ts';
import { ownersArea } from './owners.ts';
import { partyItemsArea } from './party/items.ts';
import { partyArea } from './party/party.ts';
import { sunnyRequestsArea } from './party/requests.ts';
import { partyTasksArea, sunnyTasksArea } from './party/tasks.ts';
import { measureReleasesArea } from './post-guarantee/measure-releases.ts';
import { privacyArea } from './privacy/privacy.ts';
import { profileArea } from './profile/profile.ts';
import { quizArea } from './quiz/quiz.ts';
import { regionsArea } from './regions.ts';
import { searchArea } from './search/search.ts';
import { sessionArea } from './session.ts';
import { startPageArea } from './start-page/start-page.ts';
import { statementsArea } from './statements/statements.ts';
import { systemArea } from './system.ts';
import { votesArea } from './votes/votes.ts';
import { warningsArea } from './warnings/warnings.ts';
import { workItemsArea } from './work-items/work-items.ts';
import { workOrdersArea } from './work-orders/board.ts';

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
    attachments: attachmentsArea,
    fileSets: fileSetsArea,
    regions: regionsArea,
    dictionaries: dictionariesArea,
    departments: departmentsArea,
    canteen: canteenArea,
    dashboard: dashboardArea,
    cockpit: cockpitArea,
    notices: noticesArea,
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
