import { type Client, type DanbaoAreas, isApiError, message, shareholders, visibleValues } from '@danbao/core';
import { useState } from 'react';
import type { EntityForm } from '../form/use-entity-form.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type ShareholderRecord, useRefreshShareholders } from './use-shareholders.ts';

export interface SaveShareholderOptions {
  readonly client_ID: string;
  /** The shareholder that is changed; a new one when not given. */
  readonly before: ShareholderRecord | undefined;
}

/** Saves the shareholder in the form; answers whether it was saved. A failure keeps what was typed. */
export function useSaveShareholder(entityForm: EntityForm, { client_ID, before }: SaveShareholderOptions) {
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshShareholders();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const body = { ...visibleValues(entityForm.entity, entityForm.values()), client_ID } as Body;
    try {
      if (before) await change(before, body);
      else await client.request(shareholders.add, body);
      tell.success(message(before ? 'updated' : 'added', locale));
      await refresh();
      return true;
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid') entityForm.showServerIssues(error.issues);
      tell.failed(message(before ? 'updateFailed' : 'addFailed', locale), error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function change({ stock_ID, version }: ShareholderRecord, body: Body) {
    return client.request(shareholders.update, { ...body, stock_ID }, version === undefined ? {} : { version });
  }

  return { save, busy };
}

type Body = Parameters<Client<DanbaoAreas>['shareholders']['add']>[0];
