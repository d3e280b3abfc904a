import { builtInConflicts } from '@danbao/core/relations';
import { ConflictNotes } from '../form/conflict-notes.tsx';
import { useDanbao } from '../provider/use-danbao.ts';
import type { FlowFormState } from './use-flow-form.ts';

/** With what a flow would collide, while somebody fills it in; loaded beside the form, with all that may collide. */
export function FlowConflictNotes({ flow, record, node }: Pick<FlowFormState, 'flow' | 'record' | 'node'>) {
  const { conflicts = builtInConflicts } = useDanbao();
  return <ConflictNotes of={flow.code} recordId={record?.flowId} node={node} definitions={conflicts} />;
}
