import { message, type shareholderRecord, shareholders, type ValuesOf } from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { usePage } from '../query/use-page.ts';

export type ShareholderRecord = ValuesOf<typeof shareholderRecord>;

/** The shareholders of a measure or an owner, from page 1, 10 a page (G26). */
export function useShareholders(client_ID: string) {
  const [asked, setAsked] = useState({ page: 1, size: 10 });
  const input = { pageNum: String(asked.page), pageSize: String(asked.size), queryCondition: { client_ID } };
  const page = usePage(shareholders.list, input);
  return { ...asked, ...page, goTo: (page: number, size: number) => setAsked({ page, size }) };
}

/** Tells every list of shareholders that it is out of date. */
export function useRefreshShareholders(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: endpointKey(shareholders.list) });
}

/** Deletes a shareholder after 确定要删除数据？ (J2). */
export function useRemoveShareholder(): (shareholder: ShareholderRecord) => Promise<void> {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshShareholders();
  return async ({ stock_ID }) => {
    if (!(await askConfirm({ text: message('confirmDelete', locale), danger: true }))) return;
    try {
      await client.request(shareholders.remove, { stock_ID });
      tell.success(message('deleted', locale));
      await refresh();
    } catch (error) {
      tell.failed(undefined, error);
    }
  };
}
