import { message } from '@danbao/core';
import { system } from '@danbao/core/admin';
import { systemIds } from '@danbao/core/format';
import { asc, eq } from 'drizzle-orm';
import { systems } from '../../db/schema.ts';
import type { Settings } from '../../deps.ts';
import { done } from '../../http/done.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { companyOf } from '../admin/public.ts';
import { guarantorTypeIds, kindTypes } from '../measures/public.ts';
import { regionRootId } from '../regions/public.ts';
import { signOnPath } from '../session/public.ts';

export const systemArea = implement(system)({
  list: ({ db }) => db.select().from(systems).orderBy(asc(systems.sysId)),

  saveSystem: (context, setting) =>
    done(context, async ({ db, record }) => {
      const { sysId, sysName, sysTitle = '', sysUrl = '' } = setting;
      const [before] = await db.select().from(systems).where(eq(systems.sysId, sysId)).for('update');
      const after = { sysId, sysName, sysTitle, sysUrl };
      await db.insert(systems).values(after).onConflictDoUpdate({ target: systems.sysId, set: after });
      await record({ action: before ? 'update' : 'add', entity: 'system', entityId: sysId, before, after });
      return after;
    }),

  removeSystem: (context, { sysId }) =>
    done(context, async ({ db, record }) => {
      // This system and its store of files are what ids in other calls mean.
      const isOwn = sysId === systemIds.own || sysId === systemIds.file;
      if (isOwn) throw new Refusal(409, { message: 'systemStays' });
      const [before] = await db.delete(systems).where(eq(systems.sysId, sysId)).returning();
      if (!before) throw notFound();
      await record({ action: 'remove', entity: 'system', entityId: sysId, before });
    }),

  company: ({ db }) => companyOf(db),

  settings: async ({ deps }) => ({
    regionRootId,
    personPickerTypeIds: guarantorTypeIds(deps.danbao.kinds, '02'),
    companyPickerTypeIds: guarantorTypeIds(deps.danbao.kinds, '01'),
    kindTypes: kindTypes(deps.danbao.kinds),
    importedMessages: [message('imported', 'zh'), message('imported', 'en')],
    uploadTypes: deps.settings.uploadTypes,
    crossTokenFromQuery: deps.settings.crossTokenFromQuery,
    tokensInAddresses: deps.settings.tokensInAddresses,
    fulfilment: deps.settings.fulfilment,
    ...serviceAccountOf(deps.settings),
    ...signOnOf(deps.settings),
    ...(deps.settings.forumUrl === undefined ? {} : { forumUrl: deps.settings.forumUrl }),
    ...(deps.settings.sampleAccounts.length === 0 ? {} : { sampleAccounts: deps.settings.sampleAccounts }),
  }),
});

/** What the sign-in page offers beside the password. */
function signOnOf({ signOn, passwordAccounts, basePath }: Settings) {
  if (!signOn) return {};
  const { zh: name, en: nameEn } = signOn.label;
  return { signOn: { name, nameEn, path: `${basePath}${signOnPath}`, passwords: passwordAccounts === undefined } };
}

/** The sample invites to nothing but itself. */
function serviceAccountOf({ serviceAccount, sampleAccounts }: Settings): { readonly serviceAccount?: string } {
  const text = serviceAccount ?? (sampleAccounts.length > 0 ? '担保业务系统服务号（示例）' : undefined);
  return text === undefined ? {} : { serviceAccount: text };
}
