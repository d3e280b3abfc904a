import { isApiError, message, type ValuesOf } from '@danbao/core';
import { fulfilment, type fulfilmentBody } from '@danbao/core/measures';
import { useState } from 'react';
import type { EntityForm } from '../form/use-entity-form.ts';
import { useRefused } from '../form/use-refused.ts';
import { useWords } from '../i18n/words.ts';
import { useRefreshMeasures } from '../measures/use-measures.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { fulfilmentBodyOf } from './fulfilment-values.ts';
import type { FulfilmentRecord } from './use-fulfilment.ts';

export interface UseSaveFulfilmentOptions {
  readonly onSaved: () => void;
  /** Where the fields stand, for going to the first that is wrong. */
  readonly place: () => ParentNode;
}

/** Checks and saves a fulfilment (M6, M10). Whatever fails, what was typed stays. */
export function useSaveFulfilment(
  form: EntityForm,
  { apply_optguaranty_ID, version }: FulfilmentRecord,
  { onSaved, place }: UseSaveFulfilmentOptions,
) {
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const w = useWords();
  const refuse = useRefused();
  const refresh = useRefreshMeasures();
  const [busy, setBusy] = useState(false);

  const save = async (anyway = false) => {
    if (busy) return;
    if (anyway) form.confirm();
    const issues = await form.check();
    if (issues.length > 0) return refuse(issues, place());
    setBusy(true);
    const sent = form.values();
    try {
      const body = fulfilmentBodyOf(apply_optguaranty_ID, sent, form.confirmed()) as ValuesOf<typeof fulfilmentBody>;
      const { isWorkable } = await client.request(fulfilment.save, body, version === undefined ? {} : { version });
      notify.success(message(isWorkable === '1' ? 'fulfilled' : 'fulfilmentSent', locale));
      onSaved();
      void refresh();
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid' && error.issues.length > 0) {
        form.showServerIssues(error.issues, sent);
        refuse(error.issues, place());
        return;
      }
      notify.failed(w('fulfilFailed'), error);
      // Somebody else was first: the table should say so while what was typed stays here.
      if (isApiError(error) && error.code === 'conflict') void refresh();
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
