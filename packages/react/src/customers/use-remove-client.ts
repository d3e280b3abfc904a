import { message } from '@danbao/core';
import { customers } from '@danbao/core/customers';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type CustomerRecord, useRefreshCustomers } from './use-customers.ts';

/** Deletes a client after 选中数据将被永久删除, 是否继续？; the server keeps one of whom anything else is recorded. */
export function useRemoveClient(): (client: CustomerRecord) => Promise<boolean> {
  const askConfirm = useConfirm();
  const { client: requester, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshCustomers();
  return async ({ client_ID, version }) => {
    if (!(await askConfirm({ text: message('confirmDeleteForever', locale), danger: true }))) return false;
    try {
      await requester.request(customers.remove, { client_ID }, version === undefined ? {} : { version });
    } catch (error) {
      notify.failed(undefined, error);
      return false;
    }
    notify.success(message('deleted', locale));
    await refresh();
    return true;
  };
}
