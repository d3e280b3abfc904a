import { message, system } from '@danbao/core';
import { asc } from 'drizzle-orm';
import { systems } from '../db/schema.ts';
import { implement } from '../implement.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { regionRootId } from '../sample/divisions.ts';
import { kindTypes } from './kind-types.ts';

/** Collateral types whose owners are always persons, or always companies (I3, Y17): none of the sample's. */
const pickerTypeIds = { person: [], company: [] };

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
