import { message, system } from '@danbao/core';
import { asc } from 'drizzle-orm';
import { systems } from '../db/schema.ts';
import { implement } from '../implement.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { regionRootId } from '../sample/divisions.ts';
import { kindTypes } from './kind-types.ts';

/** The owner types that open the person or the company picker (I3, Y17). */
const pickerTypeIds = { person: ['02', '03'], company: ['01'] };

export const systemArea = implement(system)({
  list: ({ db }) => db.select().from(systems).orderBy(asc(systems.sysId)),

  settings: async ({ deps }) => ({
    regionRootId,
    personPickerTypeIds: pickerTypeIds.person,
    companyPickerTypeIds: pickerTypeIds.company,
    kindTypes,
    importedMessages: [message('imported', 'zh'), message('imported', 'en')],
    ...(deps.settings.sampleData
      ? { sampleAccounts: sampleAccounts.map(({ username, password, role }) => ({ username, password, role })) }
      : {}),
  }),
});
