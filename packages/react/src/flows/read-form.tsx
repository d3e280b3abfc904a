import { sheetText } from '@danbao/core/flows';
import { measureKinds } from '@danbao/core/measures';
import { useDanbao } from '../provider/use-danbao.ts';
import { type FlowViewProps, FormParts } from './flow-view.tsx';

/** The form of a flow with the parts of it that are values of other definitions in their words. */
export function ReadForm({ flow, values, ...props }: FlowViewProps) {
  const { kinds = measureKinds, locale } = useDanbao();
  const read = flow.reads?.(values, { kinds, locale, textOf: sheetText }) ?? values;
  return <FormParts {...props} flow={flow} values={read} />;
}
