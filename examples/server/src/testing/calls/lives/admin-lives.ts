import { newGuarantyId } from '@danbao/core/format';
import type { Life } from './life.ts';

/** What administrators do: nobody who makes calls loses a right by it. */
export const adminLives: Readonly<Record<string, Life>> = {
  async people({ as, mark }) {
    const { admin } = as('admin');
    await admin.addUnit({ unitUid: `9${mark}`, unitName: `分公司${mark}`, parentId: '101' });
    const names = { username: `life${mark}`, realName: '新同事' };
    const { roleId } = await admin.addRole({ roleName: `角色${mark}`, permissions: ['flow:read'] });
    const more = { unitUid: '101', roleId, password: `Danbao-${mark}-pass!` };
    const { userId } = await admin.addUser({ userId: newGuarantyId(), ...names, ...more } as never);
    const { seen } = await admin.leavingPlan({ userId });
    await admin.handOverAll({ userId, disable: '1', seen });
  },

  async menu({ as, mark }) {
    const { admin } = as('admin');
    const { version: _, ...entry } = (await admin.addMenuEntry({
      ...{ title: `报表${mark}`, titleEn: 'Reports', name: `reports${mark}`, icon: 'folder' },
    } as never)) as { readonly id: string; readonly version?: string };
    await admin.updateMenuEntry({ ...entry, title: '月报' } as never);
    await admin.removeMenuEntry({ id: entry.id });
  },
};
