import { type Check, entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { pick } from '../../field/types/pick.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const codeSays = label('单位编号由字母、数字、- 和 _ 组成', 'A unit’s code has letters, digits, - and _');

const unitCode: Check = ({ unitUid }) =>
  unitUid === undefined || /^[\w-]+$/.test(String(unitUid))
    ? []
    : [{ field: 'unitUid', rule: 'code', message: codeSays }];

const byUnit = { unitUid: text('单位编号', 'Unit code', { required: true, max: 32 }) };

const asked = {
  unitName: text('单位名称', 'Unit name', { required: true, max: 100 }),
  parentId: pick('上级单位', 'Unit above'),
};

/** A unit of the group: what users, departments and records belong to. Its code stays, its name is unique. */
export const unit = entity({
  name: 'unit',
  label: label('单位', 'Unit'),
  fields: { ...byUnit, ...asked },
  checks: [unitCode],
});

/** A unit with how many may sign in there; a closed one keeps its records and takes nobody new. */
export const unitRecord = entity({
  name: 'unitRecord',
  label: label('单位', 'Unit'),
  fields: {
    ...unit.fields,
    active: yesNo('是否启用', 'Open', { required: true }),
    userCount: integer('在职人数', 'People', { readOnly: true, zero: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

export const unitOpen = entity({
  name: 'unitOpen',
  label: label('关闭或重新启用单位', 'Whether a unit is open'),
  fields: { ...byUnit, active: yesNo('是否启用', 'Open', { required: true }) },
});
