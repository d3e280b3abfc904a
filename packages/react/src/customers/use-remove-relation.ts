import { customers, message } from '@danbao/core';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useRefreshCustomers } from './use-customers.ts';

/** Unties two clients, after asking. */
export function useRemoveRelation(): (relation_ID: string) => Promise<void> {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshCustomers();
  return async (relation_ID) => {
    if (!(await askConfirm({ text: message('confirmDelete', locale), danger: true }))) return;
    try {
      await client.request(customers.removeRelation, { relation_ID });
      tell.success(message('deleted', locale));
      await refresh();
    } catch (error) {
      tell.failed(undefined, error);
    }
  };
}
