import type { AnyResource, ReadingCall } from '../resource/resource.ts';
import { admin } from './admin/endpoints.ts';
import {
  applicationEndpoints,
  archiveEndpoints,
  destructionEndpoints,
  requestEndpoints,
} from './archives/endpoints.ts';
import { packageEndpoints } from './archives/packages.ts';
import { attachments } from './attachments/endpoints.ts';
import { fileSets } from './attachments/file-sets.ts';
import { attendance } from './attendance/endpoints.ts';
import { brief } from './brief/endpoints.ts';
import { canteen } from './canteen/endpoints.ts';
import { carTickets } from './cars/endpoints.ts';
import { chains } from './chains/endpoints.ts';
import { changes } from './changes/endpoints.ts';
import { cockpit } from './cockpit/reports/endpoints.ts';
import { comments } from './comments/comments.ts';
import { conflicts } from './conflicts/endpoints.ts';
import { connections } from './connections/endpoints.ts';
import { contacts } from './contacts/endpoints.ts';
import { credit } from './credit/endpoints.ts';
import { creditChanges } from './credit-changes/endpoints.ts';
import { clientMeasures } from './customers/client-measures.ts';
import { customers } from './customers/endpoints.ts';
import { clientEvents } from './customers/events.ts';
import { gathering } from './customers/gathering.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { departments } from './departments/endpoints.ts';
import { dictionaries } from './dictionaries/endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { dossiers } from './dossiers/endpoints.ts';
import { emergencyEndpoints } from './emergency/endpoints.ts';
import { failures } from './failures/endpoints.ts';
import { circulations } from './flows/circulations.ts';
import { flows } from './flows/endpoints.ts';
import { flowForms } from './flows/flow-forms.ts';
import { standIns } from './flows/stand-ins.ts';
import { usualWordCalls } from './flows/usual-words.ts';
import { flowVersions } from './flows/versions/version-endpoints.ts';
import { forms } from './forms/endpoints.ts';
import { forum, questionEndpoints } from './forum/endpoints.ts';
import { fulfilment } from './fulfilment/endpoints.ts';
import { fund, reserveEnterpriseEndpoints, reserveLog, reservePlanEndpoints } from './fund/endpoints.ts';
import { groups } from './groups/endpoints.ts';
import { information } from './information/endpoints.ts';
import { insights } from './insights/endpoints.ts';
import { links } from './links/endpoints.ts';
import { measureKinds } from './measures/measure-kinds.ts';
import { measuresOf } from './measures/measures-of.ts';
import { bookingEndpoints } from './meetings/endpoints.ts';
import { notices } from './notices/endpoints.ts';
import { owners } from './owners/endpoints.ts';
import {
  party,
  partyItemEndpoints,
  partyTaskEndpoints,
  sunnyRequestEndpoints,
  sunnyTaskEndpoints,
} from './party/endpoints.ts';
import { measureReleaseEndpoints } from './post-guarantee/remaining-liability.ts';
import { privacy } from './privacy/endpoints.ts';
import { profile } from './profile/endpoints.ts';
import { quiz } from './quiz/endpoints.ts';
import { regions } from './regions/endpoints.ts';
import { resources } from './resources.ts';
import { search } from './search/endpoints.ts';
import { session } from './session/endpoints.ts';
import { startPage } from './start-page/start-page.ts';
import { statementCalls } from './statements/endpoints.ts';
import { system } from './system/endpoints.ts';
import { urging } from './urging/endpoints.ts';
import { voteEndpoints } from './votes/endpoints.ts';
import { warnings } from './warnings/endpoints.ts';
import { webhookCalls } from './webhooks/endpoints.ts';
import { workItems } from './work-items/endpoints.ts';
import { workOrders } from './work-orders/endpoints.ts';

type CallsOf<R extends AnyResource> = [R['calls']['add']] extends [never] ? Pick<R['calls'], ReadingCall> : R['calls'];
type ResourceAreas = { readonly [K in keyof typeof resources]: CallsOf<(typeof resources)[K]> };

const resourceAreas = Object.fromEntries(
  Object.entries(resources).map(([name, { calls }]) => [name, calls]),
) as unknown as ResourceAreas;

/** Every endpoint of the platform, by area; an area of a resource may have calls beside those that follow from it. */
export const areas = {
  ...resourceAreas,
  session,
  system,
  profile,
  brief,
  connections,
  dossiers,
  credit,
  creditChanges,
  customers,
  clientEvents,
  clientMeasures,
  gathering,
  measures: measuresOf(measureKinds),
  insights,
  conflicts,
  fulfilment,
  owners,
  attachments,
  attendance,
  fileSets,
  regions,
  dictionaries,
  departments,
  contacts,
  canteen,
  workItems,
  quiz,
  notices,
  admin,
  failures,
  privacy,
  dashboard,
  search,
  cockpit,
  flows,
  links,
  flowForms,
  flowVersions,
  standIns,
  circulations,
  comments,
  chains,
  changes,
  documents,
  information,
  urging,
  workOrders,
  forms,
  cars: { ...resourceAreas.cars, ...carTickets },
  usualWords: { ...resourceAreas.usualWords, ...usualWordCalls },
  archives: { ...resourceAreas.archives, ...archiveEndpoints },
  archiveApplications: { ...resourceAreas.archiveApplications, ...applicationEndpoints },
  archiveRequests: { ...resourceAreas.archiveRequests, ...requestEndpoints },
  archiveDestructions: { ...resourceAreas.archiveDestructions, ...destructionEndpoints },
  archivePackages: packageEndpoints,
  financeStatements: { ...resourceAreas.financeStatements, ...statementCalls },
  fund,
  reserveEnterprises: { ...resourceAreas.reserveEnterprises, ...reserveEnterpriseEndpoints },
  reservePlans: { ...resourceAreas.reservePlans, ...reservePlanEndpoints },
  reserveLog,
  groups,
  votes: { ...resourceAreas.votes, ...voteEndpoints },
  measureReleases: { ...resourceAreas.measureReleases, ...measureReleaseEndpoints },
  meetingBookings: { ...resourceAreas.meetingBookings, ...bookingEndpoints },
  startPage,
  warnings,
  forum,
  questions: { ...resourceAreas.questions, ...questionEndpoints },
  emergencies: { ...resourceAreas.emergencies, ...emergencyEndpoints },
  party,
  partyItems: { ...resourceAreas.partyItems, ...partyItemEndpoints },
  partyTasks: { ...resourceAreas.partyTasks, ...partyTaskEndpoints },
  sunnyTasks: { ...resourceAreas.sunnyTasks, ...sunnyTaskEndpoints },
  sunnyRequests: { ...resourceAreas.sunnyRequests, ...sunnyRequestEndpoints },
  webhooks: { ...resourceAreas.webhooks, ...webhookCalls },
};

export type DanbaoAreas = typeof areas;
