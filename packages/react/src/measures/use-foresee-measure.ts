import type { Issue } from '@danbao/core';
import type { Foresee } from '../form/use-foresee.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';
import type { ForeseenMeasure } from './foresee-measure.ts';
import { typeOf } from './use-kinds.ts';

/** What the server will say of a measure beside others, asked while somebody types; what asks is loaded then. */
export function useForeseeMeasure(about: ForeseenMeasure): Foresee {
  const { client } = useDanbao();
  const pair = typeOf(about.measure.kind, useSettings());
  return async (values, signal) => {
    const { foreseeMeasure } = await import('./foresee-measure.ts');
    return foreseeMeasure(client, pair, about, values, signal);
  };
}

/** Whether an issue is about who guarantees, whose number stands in no field of the measure. */
export function isAboutGuarantor({ field }: Issue): boolean {
  return field.startsWith('clientList.');
}
