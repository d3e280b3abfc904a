import { fulfilmentForm, type MeasureRecord, type Values } from '@danbao/core';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import { fulfilmentValues } from './fulfilment-values.ts';
import type { FulfilmentRecord } from './use-fulfilment.ts';

/** The form of a fulfilment, with a draft that survives a reload or a new sign-in. */
export function useFulfilmentForm(record: FulfilmentRecord, measure: MeasureRecord, kind: string): DraftForm {
  return useDraftForm(fulfilmentForm, {
    name: `fulfilment:${record.apply_optguaranty_ID}`,
    clean: () => ({ ...fulfilmentValues(record as Values, measure as Values, kind), kind }),
  });
}
