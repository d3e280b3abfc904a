import { useKinds } from '../measures/use-kinds.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { type FlowViewProps, FormParts } from './flow-view.tsx';

/** The form of a flow with the parts of it that are values of other definitions in their words. */
export function ReadForm({ flow, values, ...props }: FlowViewProps) {
  const kinds = useKinds();
  const locale = useLocale();
  return <FormParts {...props} flow={flow} values={flow.reads?.(values, { kinds, locale }) ?? values} />;
}
