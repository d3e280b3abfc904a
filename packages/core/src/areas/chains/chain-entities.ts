import { entity, type ValuesOf } from '../../entity.ts';
import { is } from '../../field/rule.ts';
import { yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { chainRow } from './chain-row.ts';

/** Which chain: of a flow in a unit; without one the chain of all units that have none of their own. */
const chainKey = {
  flowCode: text('流程类型', 'Flow', { required: true, max: 64 }),
  unitUid: text('单位编号', 'Unit id', { max: 64 }),
};

const version = integer('版本', 'Version', { required: true, zero: true });
const note = remark('修改说明', 'Why', { required: true, max: 200 });

const set = {
  /** Without nodes of its own a unit follows those for all units, and these the definition. */
  isSet: yesNo('单独设置', 'Set here', { required: true }),
  nodes: list('审批节点', 'Nodes', chainRow, { when: is('isSet', '1'), required: true }),
};

export const chainQuery = entity({
  name: 'flowChainQuery',
  label: label('审批链查询', 'Chain query'),
  fields: chainKey,
});

/** A change of a chain. */
export const chainBody = entity({
  name: 'flowChainBody',
  label: label('审批链', 'Chain'),
  fields: { ...chainKey, ...set, note },
});

export const chainTry = entity({
  name: 'flowChainTry',
  label: label('审批链试算', 'Chain on trial'),
  fields: { ...chainKey, ...set },
});

export const chainBack = entity({
  name: 'flowChainBack',
  label: label('恢复审批链版本', 'Take a chain back'),
  fields: { ...chainKey, version: integer('恢复到版本', 'Version', { required: true, zero: true }), note },
});

/** One version of a chain; the newest is in force. 0 is none. */
export const chainRecord = entity({
  name: 'flowChain',
  label: label('审批链', 'Chain'),
  fields: {
    ...chainKey,
    ...set,
    version,
    note: text('修改说明', 'Why', { max: 200 }),
    changeTime: dateTime('修改时间', 'Changed at'),
    changedBy: text('修改人', 'Changed by'),
    takenBack: integer('恢复自版本', 'Taken back from version', { zero: true }),
  },
});

export type ChainRecord = ValuesOf<typeof chainRecord>;

/** Who would sign at a node in one unit; nobody is a vacancy. */
export const chainHolders = entity({
  name: 'flowChainHolders',
  label: label('节点办理人', 'Who signs at a node'),
  fields: {
    code: text('节点代码', 'Code', { required: true }),
    unitUid: text('单位编号', 'Unit id', { required: true }),
    unitName: text('单位名称', 'Unit', { required: true }),
    count: integer('人数', 'People', { required: true, zero: true }),
    /** A few of them. */
    names: texts('姓名', 'Names'),
    /** Departments of the unit in which nobody holds the post, where it is sought in the starter's department. */
    missing: texts('无人的部门', 'Departments without'),
  },
});
