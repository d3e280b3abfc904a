import type { DanbaoAreas } from '../areas/areas.ts';
import { type FlowRegistry, flowDefinitions } from '../areas/flows/flow-definitions.ts';
import type { HandlersOf, OwnCalls } from '../endpoint/handler.ts';
import type { AnyResource } from '../resource/resource.ts';
import { mockAdmin } from './mock-admin.ts';
import { mockAttachments } from './mock-attachments.ts';
import { mockCanteen } from './mock-canteen.ts';
import { mockCars } from './mock-cars.ts';
import { mockCredit } from './mock-credit.ts';
import { mockCustomers } from './mock-customers.ts';
import { mockDashboard } from './mock-dashboard.ts';
import { mockInformation, mockUrging } from './mock-flow-families.ts';
import { mockFlowForms, mockFlows, mockUsualWords } from './mock-flows.ts';
import { mockForms } from './mock-forms.ts';
import { mockFulfilment } from './mock-fulfilment.ts';
import { mockFund } from './mock-fund.ts';
import { mockGroups } from './mock-groups.ts';
import { mockInsights } from './mock-insights.ts';
import { mockMeasures } from './mock-measures.ts';
import { mockNotices } from './mock-notices.ts';
import { mockOwners } from './mock-owners.ts';
import { mockProfile } from './mock-profile.ts';
import { mockQuiz } from './mock-quiz.ts';
import { mockDepartments, mockDictionaries, mockRegions, mockSystem } from './mock-reference.ts';
import { mockSession } from './mock-session.ts';
import type { MockState } from './mock-state.ts';
import { mockWorkItems } from './mock-work-items.ts';

export interface MockContext {
  readonly state: MockState;
  /** The user name behind the token; empty for public endpoints. */
  readonly username: string;
  /** The version of If-Match, when the caller sent one. */
  readonly version: string | undefined;
  /** The flows that there are. */
  readonly flows: FlowRegistry;
  /** The resources that there are. */
  readonly resources: readonly AnyResource[];
}

/** Areas that have calls beside those of a resource. */
type OwnAreas = { [A in keyof DanbaoAreas]: [OwnCalls<DanbaoAreas[A]>] extends [never] ? never : A }[keyof DanbaoAreas];

export type MockHandlers = { readonly [A in OwnAreas]: HandlersOf<DanbaoAreas[A], MockContext> };

/** What the mock server does for every endpoint: the same definitions and rules as the real one, kept in memory. */
export const mockHandlers: MockHandlers = {
  session: mockSession,
  system: mockSystem,
  profile: mockProfile,
  credit: mockCredit,
  customers: mockCustomers,
  measures: mockMeasures,
  insights: mockInsights,
  fulfilment: mockFulfilment,
  owners: mockOwners,
  attachments: mockAttachments,
  regions: mockRegions,
  dictionaries: mockDictionaries,
  departments: mockDepartments,
  canteen: mockCanteen,
  dashboard: mockDashboard,
  notices: mockNotices,
  workItems: mockWorkItems,
  quiz: mockQuiz,
  admin: mockAdmin,
  flows: mockFlows,
  flowForms: mockFlowForms(flowDefinitions),
  information: mockInformation,
  urging: mockUrging,
  forms: mockForms,
  cars: mockCars,
  fund: mockFund,
  usualWords: mockUsualWords,
  groups: mockGroups,
};
