import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';

export const roleId = text('角色编号', 'Role id', { required: true, max: 200, noSheet: true });

/** A set of rights that users have by it; its name is unique. All of it is ours. */
export const role = entity({
  name: 'role',
  label: label('角色', 'Role'),
  fields: {
    roleName: text('角色名称', 'Role name', { required: true, max: 50 }),
    remark: remark('说明', 'Remarks', { max: 200 }),
    asksFactor: yesNo('须两步验证', 'Needs a second factor', {
      initial: '0',
      help: label(
        '有此角色而未开启两步验证的人，须先开启，才能继续使用',
        'Whoever has the role and no second factor sets one up before anything else',
      ),
    }),
    permissions: texts('权限', 'Rights', { required: true, max: 64 }),
  },
});

/** The body of a change. */
export const roleBody = entity({
  name: 'roleBody',
  label: label('角色', 'Role'),
  fields: { roleId, ...role.fields },
});

/** Why somebody may not change a role: it is their own (it may only ask for a second factor), or has more rights than they have. */
const roleLimits = options(
  ['own', '自己的角色', 'Your own role'],
  ['beyond', '含您没有的权限', 'Has rights that you do not have'],
);

/** A role as the server gives it, with the number of its users. */
export const roleRecord = entity({
  name: 'roleRecord',
  label: label('角色', 'Role'),
  fields: {
    roleId,
    ...role.fields,
    userCount: integer('用户数', 'Users', { readOnly: true, zero: true }),
    limit: choice('不可修改的原因', 'Why it cannot be changed', roleLimits, { readOnly: true, noSheet: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

export const byRole = entity({ name: 'byRole', label: label('角色', 'Role'), fields: { roleId } });
