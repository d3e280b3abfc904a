import { message } from '@danbao/core';
import { owners } from '@danbao/core/measures';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import type { OwnerRecord } from './owner-record.ts';
import { useRefreshOwners } from './use-owners.ts';

/** Deletes an owner after 选中数据将被永久删除, 是否继续？ (I6); answers whether it was deleted. */
export function useRemoveOwner(): (owner: OwnerRecord) => Promise<boolean> {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshOwners();
  return async ({ owner_ID }) => {
    if (!(await askConfirm({ text: message('confirmDeleteForever', locale), danger: true }))) return false;
    try {
      await client.request(owners.remove, { owner_ID });
    } catch (error) {
      notify.failed(undefined, error);
      return false;
    }
    notify.success(message('deleted', locale));
    await refresh();
    return true;
  };
}
