import { dictionaryEntries, dictionaryEntriesByCode } from '../areas/dictionaries/dictionaries.ts';
import { measureKinds } from '../areas/measures/measure-kinds.ts';
import { message } from '../i18n/message.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockHost } from './mock-resources.ts';
import { mockStaff } from './mock-staff.ts';
import { type MockState, mockRegionRoot } from './mock-state.ts';

export const mockSystem: MockHandlers['system'] = {
  list: () => [{ sysId: '3', sysName: '担保系统', sysUrl: '/', sysTitle: '担保系统' }],
  settings: (_, { state }) => ({
    regionRootId: mockRegionRoot,
    personPickerTypeIds: guarantorTypeIds(state, '02'),
    companyPickerTypeIds: guarantorTypeIds(state, '01'),
    kindTypes: state.kindTypes,
    importedMessages: [message('imported', 'zh')],
  }),
};

export const mockRegions: MockHandlers['regions'] = {
  children: ({ pmultiLevelSortID }, { state }) => state.regions.get(pmultiLevelSortID) ?? [],
};

export const mockDictionaries: MockHandlers['dictionaries'] = {
  list: ({ dictTypeId }, context) => dictionaryEntries(dictTypeId, mockHost(context)),
  bySystem: (code, context) => dictionaryEntriesByCode(code, mockHost(context)),
};

export const mockDepartments: MockHandlers['departments'] = {
  ...mockStaff,
  list: ({ deptId }, { state }) => state.departments.filter((row) => row.unitUid === deptId) as never,
};

/** The types whose only owner is a guarantor of this owner type (Y17). */
function guarantorTypeIds(state: MockState, ownerType: '01' | '02'): string[] {
  const kinds = Object.values(measureKinds).filter(({ guarantor }) => guarantor === ownerType);
  return kinds.flatMap(({ kind }) =>
    state.kindTypes.filter((type) => type.kind === kind).map((type) => type.optTypeID),
  );
}
