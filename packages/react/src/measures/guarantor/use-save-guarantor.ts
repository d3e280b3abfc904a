import { type ValuesOf, visibleValues } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { owner, type ownerBody, ownerDefaults, owners } from '@danbao/core/measures';
import { useRef } from 'react';
import type { OwnerRecord } from '../../owners/owner-record.ts';
import { useRefreshOwners } from '../../owners/use-owners.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import type { MeasureFormState } from '../use-measure-form.ts';
import { isChanged, keptGuarantor, linkTo } from './guarantor-values.ts';

/**
 * Saves the guarantor of a guarantee before the measure itself: a new one is added, a changed one updated, an unchanged
 * one left alone. They are remembered in the form, so a measure that fails afterwards never adds them twice.
 */
export function useSaveGuarantor(state: MeasureFormState): () => Promise<void> {
  const { client } = useDanbao();
  const refresh = useRefreshOwners();
  const lastAdded = useRef({ content: '', idempotencyKey: '' });

  return async () => {
    const { form } = state;
    const values = state.values();
    const ownerType = values.ownerType === '02' ? '02' : '01';
    const kept = values[keptGuarantor] as OwnerRecord | undefined;
    const typed = visibleValues(owner, values);
    if (kept && !isChanged(kept, typed)) return;
    const confirmed = state.confirmed().filter((name) => Object.hasOwn(owner.fields, name));
    const body = {
      ...typed,
      ...ownerDefaults[ownerType],
      ...(confirmed.length === 0 ? {} : { confirmed: confirmed.join(',') }),
    } as ValuesOf<typeof ownerBody>;
    const saved = kept ? await update(kept, body) : await client.request(owners.add, body, keyOf(body));
    const now = { ...kept, ...typed, ...saved } as OwnerRecord;
    form.setValue(keptGuarantor, now);
    form.setValue('clientList', [linkTo(now)]);
    void refresh();
  };

  function update(kept: OwnerRecord, body: ValuesOf<typeof ownerBody>) {
    const version = kept.version === undefined ? {} : { version: kept.version };
    return client.request(owners.update, { ...body, owner_ID: kept.owner_ID }, version);
  }

  /** The same guarantor sent again is the same call, whatever became of the first answer. */
  function keyOf(body: object) {
    const content = JSON.stringify(body);
    if (lastAdded.current.content !== content) lastAdded.current = { content, idempotencyKey: newGuarantyId() };
    return { idempotencyKey: lastAdded.current.idempotencyKey };
  }
}
