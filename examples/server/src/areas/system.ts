import { message, system } from '@danbao/core';
import { asc } from 'drizzle-orm';
import { systems } from '../db/schema.ts';
import { implement } from '../implement.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { regionRootId } from '../sample/divisions.ts';
import { guarantorTypeIds, kindTypes } from './kind-types.ts';

export const systemArea = implement(system)({
  list: ({ db }) => db.select().from(systems).orderBy(asc(systems.sysId)),

  settings: async ({ deps }) => ({
    regionRootId,
    personPickerTypeIds: guarantorTypeIds('02'),
    companyPickerTypeIds: guarantorTypeIds('01'),
    kindTypes,
    importedMessages: [message('imported', 'zh'), message('imported', 'en')],
    crossTokenFromQuery: deps.settings.crossTokenFromQuery,
    ...(deps.settings.sampleData
      ? { sampleAccounts: sampleAccounts.map(({ username, password, role }) => ({ username, password, role })) }
      : {}),
  }),
});
