import { dictionaryEntries, dictionaryEntriesByCode } from '../areas/dictionaries/dictionaries.ts';
import type { KindRegistry } from '../areas/measures/measure.ts';
import { message } from '../i18n/message.ts';
import { found, page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockHost } from './mock-resources.ts';
import { type MockState, mockRegionRoot } from './mock-state.ts';

/** What a page asks for before it shows anything, from the state as it is. */
export const mockSystem: Pick<MockHandlers['system'], 'list' | 'company' | 'settings'> = {
  list: () => [{ sysId: '3', sysName: '担保系统', sysUrl: '/', sysTitle: '担保系统' }],
  company: () => ({}),
  settings: (_, { state, kinds }) => ({
    regionRootId: mockRegionRoot,
    personPickerTypeIds: guarantorTypeIds(state, kinds, '02'),
    companyPickerTypeIds: guarantorTypeIds(state, kinds, '01'),
    kindTypes: state.kindTypes,
    importedMessages: [message('imported', 'zh')],
    fulfilment: state.fulfilmentPolicy,
  }),
};

export const mockCredit: Pick<MockHandlers['credit'], 'projects' | 'apply'> = {
  projects: (query, { state }) => page(state.projects, query),
  apply: ({ apply_ID }, { state }) => found(state.projects.find((row) => row.apply_ID === apply_ID)),
};

export const mockRegions: MockHandlers['regions'] = {
  children: ({ pmultiLevelSortID }, { state }) => state.regions.get(pmultiLevelSortID) ?? [],
};

export const mockDictionaries: MockHandlers['dictionaries'] = {
  list: ({ dictTypeId }, context) => dictionaryEntries(dictTypeId, mockHost(context)),
  bySystem: (code, context) => dictionaryEntriesByCode(code, mockHost(context)),
};

/** The departments of the state, and every account as a colleague in each. */
export const mockDepartments: MockHandlers['departments'] = {
  list: ({ deptId }, { state }) => state.departments.filter((row) => row.unitUid === deptId),
  tree: (_, { state }) => state.departments.map((row) => ({ ...row, children: [] })),
  staff: ({ deptId }, { state }) => {
    const department = state.departments.find((row) => row.deptId === deptId || row.unitUid === deptId);
    if (!department) return [];
    const { deptName } = department;
    return [...state.accounts.keys()].map((name) => ({ userId: name, realName: name, deptName }));
  },
};

/** Every account as a colleague in the first department of the state. */
export const mockContacts: Pick<MockHandlers['contacts'], 'people' | 'chart'> = {
  people: (query, { state }) => {
    const [department] = state.departments;
    const people = [...state.accounts.keys()]
      .filter((name) => name.includes(query.text ?? '') && (query.userId ?? name) === name)
      .map((name) => ({
        ...{ userId: name, realName: name, unitUid: department?.unitUid ?? '1', unitName: department?.unitUid ?? '1' },
        ...(department ? { deptName: department.deptName } : {}),
      }));
    return page(people, query);
  },
  chart: (_, { state }) => [
    ...[...new Set(state.departments.map(({ unitUid }) => unitUid))].map(
      (id) => ({ id, kind: 'unit', name: id }) as const,
    ),
    ...state.departments.map(
      ({ deptId: id, deptName: name, unitUid: parentId }) => ({ id, kind: 'department', name, parentId }) as const,
    ),
    ...[...state.accounts.keys()].map((name) => {
      const parentId = state.departments[0]?.deptId;
      return { id: name, kind: 'person', name, ...(parentId === undefined ? {} : { parentId }) } as const;
    }),
  ],
};

/** The types whose only owner is a guarantor of this owner type (Y17). */
function guarantorTypeIds({ kindTypes }: MockState, kinds: KindRegistry, ownerType: '01' | '02'): string[] {
  return kindTypes.filter(({ kind }) => kinds[kind]?.guarantor === ownerType).map(({ optTypeID }) => optTypeID);
}
