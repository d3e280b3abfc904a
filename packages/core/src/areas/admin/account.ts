import { type Check, entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { onlyNew } from '../../field/types/only-new.ts';
import { pick } from '../../field/types/pick.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { contactChecks, contactFields } from '../contacts/contact-fields.ts';

/** The shortest and the longest password, in characters. */
export const passwordLimits = { min: 8, max: 128 } as const;

const passwordSays = label('密码应为 8 至 128 个字符', 'A password has 8 to 128 characters');
const usernameSays = label('用户名中不能有空格', 'A user name has no spaces');

const passwordLength: Check = ({ password }) => {
  const length = [...String(password ?? '')].length;
  const isGood = length === 0 || (length >= passwordLimits.min && length <= passwordLimits.max);
  return isGood ? [] : [{ field: 'password', rule: 'password', message: passwordSays }];
};

export const usernameShape: Check = ({ username }) =>
  /\s/.test(String(username ?? '')) ? [{ field: 'username', rule: 'username', message: usernameSays }] : [];

export const userId = text('用户编号', 'User id', { required: true, max: 32, noSheet: true });

// One character more than may be: `passwordLength` says both limits in one sentence.
const password = text('密码', 'Password', { required: true, max: 1000, verbatim: true });

/** Somebody who may sign in: who they are, where they belong and what role they have. All of it is ours. */
export const account = entity({
  name: 'account',
  label: label('用户', 'User'),
  fields: {
    username: text('用户名', 'User name', { required: true, max: 64 }),
    realName: text('姓名', 'Name', { required: true, max: 50 }),
    unitUid: pick('单位', 'Unit', { required: true }),
    deptName: pick('部门', 'Department', { max: 200 }),
    roleId: pick('角色', 'Role', { required: true, max: 200 }),
    /** Codes of posts; what waits for them in flows waits for them. */
    posts: texts('审批岗位', 'Posts that sign', { max: 64 }),
    ...contactFields,
  },
  checks: [usernameShape, ...contactChecks],
});

/** A new user: the id is made by the client, so that sending it again is safe. */
export const newAccount = entity({
  name: 'newAccount',
  label: label('新用户', 'New user'),
  fields: { userId, ...account.fields, password },
  checks: [...account.checks, passwordLength],
});

/** The body of an insert. */
export const newAccountBody = entity({
  name: 'newAccountBody',
  label: label('新用户', 'New user'),
  fields: { ...newAccount.fields, onlyNew },
  checks: newAccount.checks,
});

/** The body of a change. */
export const accountBody = entity({
  name: 'accountBody',
  label: label('用户', 'User'),
  fields: { userId, ...account.fields },
  checks: account.checks,
});

/** A user as the server gives it; never with anything of the password. */
export const accountRecord = entity({
  name: 'accountRecord',
  label: label('用户', 'User'),
  fields: {
    userId,
    ...account.fields,
    unitName: text('单位名称', 'Unit name', { readOnly: true }),
    roleName: text('角色名称', 'Role name', { readOnly: true }),
    active: yesNo('是否启用', 'Active', { readOnly: true }),
    mobileShown: yesNo('同事可看到手机', 'Colleagues see the mobile', { readOnly: true }),
    secondFactor: yesNo('两步验证', 'Second factor', { readOnly: true }),
    lastSignIn: dateTime('最近登录', 'Last sign-in', { readOnly: true }),
    // Stands in the audit log only.
    passwordSet: dateTime('重置密码', 'Password reset', { readOnly: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

export const accountEnable = entity({
  name: 'accountEnable',
  label: label('启用或停用用户', 'Whether a user may sign in'),
  fields: { userId, active: yesNo('是否启用', 'Active', { required: true }) },
});

export const passwordReset = entity({
  name: 'passwordReset',
  label: label('重置密码', 'New password'),
  fields: { userId, password },
  checks: [passwordLength],
});

/** Whose first passwords are made: those within reach who have never signed in, some at a time by user name, after the last one. */
export const firstPasswordQuery = entity({
  name: 'firstPasswordQuery',
  label: label('生成初始密码', 'First passwords'),
  fields: {
    unitUid: text('单位', 'Unit', { max: 32 }),
    after: text('上一个用户名', 'The last user name before', { max: 64 }),
  },
});

/** A first password. It is told once, kept nowhere, and must be changed with the first sign-in. */
export const firstPassword = entity({
  name: 'firstPassword',
  label: label('初始密码', 'First password'),
  fields: {
    userId,
    username: account.fields.username,
    realName: account.fields.realName,
    unitName: text('单位名称', 'Unit name'),
    password: text('初始密码', 'First password', { required: true, verbatim: true }),
  },
});
