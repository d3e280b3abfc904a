// Customers: basic information, related clients, industries, risk, gathered data, statements.

export { circlesOf, type SecuringEdge } from './areas/connections/circles.ts';
export {
  type ConnectedParty,
  type Connection,
  type ConnectionKind,
  connections,
} from './areas/connections/endpoints.ts';
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
export { ratesClients, riskProposals } from './areas/customers/risk-proposals.ts';
export { type StatementUploadAnswer, statementCalls } from './areas/statements/endpoints.ts';
export { type FinanceStatement, financeStatements } from './areas/statements/finance-statements.ts';
