import type { DanbaoAreas } from '../areas/areas.ts';
import { conflictBatch } from '../areas/conflicts/endpoints.ts';
import { foresightQueryOf, foresightQueryOfBatch } from '../areas/conflicts/foresight-query.ts';
import { listUserGroups, saveUserGroup } from '../areas/groups/user-groups.ts';
import type { Danbao } from '../create-danbao.ts';
import type { HandlersOf, OwnCalls } from '../endpoint/handler.ts';
import type { Handling } from '../field/handling.ts';
import { type Issue, validate } from '../field/validate.ts';
import { mockAttachments } from './mock-attachments.ts';
import { mockFlows, mockUsualWords } from './mock-flows.ts';
import { mockFulfilment } from './mock-fulfilment.ts';
import { mockInsights } from './mock-insights.ts';
import { mockMeasures } from './mock-measures.ts';
import { mockOwners } from './mock-owners.ts';
import {
  mockContacts,
  mockCredit,
  mockDepartments,
  mockDictionaries,
  mockRegions,
  mockSystem,
} from './mock-reference.ts';
import { foresee } from './mock-relations.ts';
import { mockHost } from './mock-resources.ts';
import { mockSession } from './mock-session.ts';
import type { MockState } from './mock-state.ts';
import { acceptIssues } from './refusal.ts';

/** What a handler knows of a call beside its input. */
export interface MockContext extends Pick<Danbao, 'kinds' | 'flows' | 'resources' | 'limits' | 'conflicts'> {
  readonly state: MockState;
  /** The user name behind the token; empty for public endpoints. */
  readonly username: string;
  /** The version of If-Match, when the caller sent one. */
  readonly version: string | undefined;
  /** What the caller wants done with values that are only unusual. */
  readonly handling: Handling;
  /** Notes what goes beside the success. */
  warn(warnings: readonly Issue[]): void;
}

/** Areas that have calls beside those of a resource. */
type OwnAreas = { [A in keyof DanbaoAreas]: [OwnCalls<DanbaoAreas[A]>] extends [never] ? never : A }[keyof DanbaoAreas];

export type MockHandlers = { readonly [A in OwnAreas]: HandlersOf<DanbaoAreas[A], MockContext> };

/**
 * What the mock server answers beside the calls of resources and the typed saves of flows: what the rules of this package
 * are enough for. Every other call is refused as `notInMock`.
 */
export const mockHandlers = {
  session: mockSession,
  system: mockSystem,
  credit: mockCredit,
  measures: mockMeasures,
  insights: mockInsights,
  conflicts: {
    find: async (sent, context) => (await foresee(foresightQueryOf(sent), context)).issues[0] ?? [],
    findBatch: (sent, context) => {
      acceptIssues(context, validate(conflictBatch, { ...sent }), {});
      return foresee(foresightQueryOfBatch(sent), context);
    },
  },
  fulfilment: mockFulfilment,
  owners: mockOwners,
  attachments: mockAttachments,
  regions: mockRegions,
  dictionaries: mockDictionaries,
  departments: mockDepartments,
  contacts: mockContacts,
  flows: mockFlows,
  // It freezes nothing: its sheets show what it has.
  flowVersions: { list: () => [] },
  // And so nothing of a measure is fixed in it, or changed by an approval.
  creditChanges: { ofMeasure: () => [] },
  usualWords: mockUsualWords,
  // Nobody else is there to talk to, or to read.
  comments: { list: () => ({ total: 0, rows: [] }), people: () => [] },
  circulations: { list: () => [], people: () => [] },
  groups: {
    list: (_, context) => listUserGroups(mockHost(context)),
    save: (group, context) => saveUserGroup(group, mockHost(context)),
  },
} satisfies { readonly [A in OwnAreas]?: Partial<MockHandlers[A]> };

/** The same, as `area.call`. */
export const mockedCalls: readonly string[] = Object.entries(mockHandlers).flatMap(([area, calls]) =>
  Object.keys(calls).map((call) => `${area}.${call}`),
);
