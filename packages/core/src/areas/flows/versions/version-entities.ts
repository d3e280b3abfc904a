import { entity } from '../../../entity.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { dateTime } from '../../../field/types/date.ts';
import { integer } from '../../../field/types/number.ts';
import { openRecord } from '../../../field/types/record.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flowEvents } from '../choices.ts';

const id = { required: true, max: 64 } as const;

/** A version of a flow: what its signatures are given for. Nobody changes it. */
export const flowVersionRow = entity({
  name: 'flowVersionRow',
  label: label('流程版本', 'Version of a flow'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    no: integer('版本号', 'Version', { required: true }),
    sha256: text('SHA-256', 'SHA-256', id),
    sm3: text('SM3', 'SM3', id),
    time: dateTime('生成时间', 'Made at', { required: true }),
    userRealName: text('生成人', 'Made by', { required: true }),
    event: choice('事件', 'Event', flowEvents, { required: true }),
    /** Whether views and prints show it: not while the starter has the flow to change it. */
    isShown: yesNo('现行', 'Shown now', { required: true }),
  },
});

/** A version with what it holds; `body` is hashed as `canonicalJson` writes it, where nothing in it is masked for the reader. */
export const flowVersionRecord = entity({
  name: 'flowVersionRecord',
  label: label('流程版本内容', 'Version of a flow with its content'),
  fields: {
    ...flowVersionRow.fields,
    body: openRecord('内容', 'Content'),
    /** Whether the content has its hash: not once somebody in it was erased by law. */
    isIntact: yesNo('内容与哈希一致', 'Content has its hash', { required: true }),
    /** Whether numbers of documents and telephones are masked for the reader. */
    isMasked: yesNo('已脱敏', 'Masked', { required: true }),
  },
});

export const flowVersionQuery = entity({
  name: 'flowVersionQuery',
  label: label('流程版本查询', 'Flow version query'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    no: integer('版本号，缺省为最新', 'Version, the newest when not said'),
  },
});

export const versionDifferenceQuery = entity({
  name: 'versionDifferenceQuery',
  label: label('版本差异查询', 'Version difference query'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    from: integer('从哪一版本，缺省为最新', 'From which version, the newest when not said'),
    to: integer('到哪一版本，缺省为现在的记录', 'To which version, the records as they are now when not said'),
  },
});

export const versionDifference = entity({
  name: 'versionDifference',
  label: label('版本差异', 'Difference of versions'),
  fields: {
    part: text('部分代码', 'Part', { required: true }),
    partName: text('部分', 'Name of the part', { required: true }),
    recordId: text('记录编号', 'Record id', { max: 64 }),
    recordName: text('记录', 'Record'),
    change: choice(
      '变化',
      'Change',
      options(['added', '新增', 'Added'], ['removed', '删除', 'Removed'], ['changed', '修改', 'Changed']),
      { required: true },
    ),
    field: text('字段代码', 'Field'),
    fieldName: text('字段', 'Name of the field'),
    before: remark('原值', 'Before', { max: 20_000 }),
    after: remark('现值', 'After', { max: 20_000 }),
  },
});
