import { message, system } from '@danbao/core';
import { asc } from 'drizzle-orm';
import { systems } from '../db/schema.ts';
import type { Settings } from '../deps.ts';
import { implement } from '../implement.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { regionRootId } from '../sample/divisions.ts';
import { companyOf } from './company.ts';
import { guarantorTypeIds, kindTypes } from './kind-types.ts';

export const systemArea = implement(system)({
  list: ({ db }) => db.select().from(systems).orderBy(asc(systems.sysId)),

  company: ({ db }) => companyOf(db),

  settings: async ({ deps }) => ({
    regionRootId,
    personPickerTypeIds: guarantorTypeIds(deps.danbao.kinds, '02'),
    companyPickerTypeIds: guarantorTypeIds(deps.danbao.kinds, '01'),
    kindTypes: kindTypes(deps.danbao.kinds),
    importedMessages: [message('imported', 'zh'), message('imported', 'en')],
    uploadTypes: deps.settings.uploadTypes,
    crossTokenFromQuery: deps.settings.crossTokenFromQuery,
    ...serviceAccountOf(deps.settings),
    ...(deps.settings.forumUrl === undefined ? {} : { forumUrl: deps.settings.forumUrl }),
    ...(deps.settings.sampleData
      ? { sampleAccounts: sampleAccounts.map(({ username, password, role }) => ({ username, password, role })) }
      : {}),
  }),
});

/** The sample invites to nothing but itself. */
function serviceAccountOf({ serviceAccount, sampleData }: Settings): { readonly serviceAccount?: string } {
  const text = serviceAccount ?? (sampleData ? '担保业务系统服务号（示例）' : undefined);
  return text === undefined ? {} : { serviceAccount: text };
}
