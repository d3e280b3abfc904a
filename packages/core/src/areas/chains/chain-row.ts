import { entity, type ValuesOf } from '../../entity.ts';
import { is } from '../../field/rule.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import type { FlowStage } from '../flows/flow.ts';
import { reaches } from '../forms/node-row.ts';

/** What a company makes of a node that is defined. */
export const nodeUses = options(
  ['signs', '签批', 'Signs'],
  ['merged', '由其他节点一并办理', 'Another node signs for it'],
  ['out', '不设', 'Left out'],
);

/**
 * A node of a chain: of every node that the definition has there is one row, in the order in which they sign. Its code, its
 * event-finish code, its condition and what is filled in there are the definition's.
 */
export const chainRow = entity({
  name: 'flowChainRow',
  label: label('审批链节点', 'Node of a chain'),
  fields: {
    code: text('节点代码', 'Code', { required: true, max: 40 }),
    use: choice('设置', 'Use', nodeUses, { required: true, initial: 'signs' }),
    into: text('一并办理的节点', 'The node that signs for it', { when: is('use', 'merged'), required: true, max: 40 }),
    /** Left out of a node that no post signs: the starter's, that of who is picked or named. */
    post: text('岗位', 'Post', { when: is('use', 'signs'), max: 64 }),
    within: choice('范围', 'Among', reaches, { when: is('use', 'signs'), required: true }),
    /** Of a condition on an amount or on days: as exact as the field, in its unit. */
    limit: text('金额或天数界限', 'Limit', { when: is('use', 'signs'), max: 20 }),
    /** Left out, it is as the definition has it; a node that files has no such question. */
    separate: yesNo('已在本流程签批的人不能办理', 'Not by who has signed the flow before', {
      when: is('use', 'signs'),
    }),
    beside: yesNo('与上一节点并行', 'Signs beside the one before', { required: true, initial: '0' }),
  },
});

export type ChainRow = ValuesOf<typeof chainRow>;

/** The rows that mean a flow's nodes as they are defined. */
export function rowsOfChain([, ...stages]: readonly FlowStage[]): readonly ChainRow[] {
  return stages.flatMap((stage) =>
    stage.map(({ code, post, within = 'unit', when, separate }, at) => ({
      code,
      use: 'signs' as const,
      ...(post === undefined ? {} : { post }),
      within,
      ...(when && 'amount' in when ? { limit: when.amount } : {}),
      ...(separate ? { separate: '1' as const } : {}),
      beside: at > 0 ? ('1' as const) : ('0' as const),
    })),
  );
}
