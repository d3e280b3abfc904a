import { type Check, entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { pick } from '../../field/types/pick.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { isAddressRange } from '../../format/address-range.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { account, userId, usernameShape } from './account.ts';

/** For how many days a token of the programming interface is good. */
export const tokenDays = { usual: 90, max: 365 } as const;

/** From how many ranges of addresses a token may be used, at most. */
const maxAddresses = 20;

/**
 * An account of a program: a unit and a role like a person's, tokens in place of a password. Nobody signs in with it, it is in no
 * list of people and gets nothing to do. All of it is ours.
 */
export const serviceAccount = entity({
  name: 'serviceAccount',
  label: label('服务账号', 'Service account'),
  fields: {
    username: text('账号名', 'Account name', { required: true, max: 64 }),
    realName: text('用途', 'Purpose', { required: true, max: 50 }),
    unitUid: pick('单位', 'Unit', { required: true }),
    roleId: account.fields.roleId,
  },
  checks: [usernameShape],
});

/** The body of an insert, whose id is made by the client, so that sending it again is safe, and of a change. */
export const serviceAccountBody = entity({
  name: 'serviceAccountBody',
  label: label('服务账号', 'Service account'),
  fields: { userId, ...serviceAccount.fields },
  checks: serviceAccount.checks,
});

/** A service account as the server gives it. */
export const serviceAccountRecord = entity({
  name: 'serviceAccountRecord',
  label: label('服务账号', 'Service account'),
  fields: {
    userId,
    ...serviceAccount.fields,
    unitName: text('单位名称', 'Unit name', { readOnly: true }),
    roleName: text('角色名称', 'Role name', { readOnly: true }),
    active: yesNo('是否启用', 'Active', { readOnly: true }),
    tokens: integer('可用令牌', 'Live tokens', { readOnly: true, zero: true }),
    lastUsed: dateTime('最近使用', 'Last used', { readOnly: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

/** `text` is sought in name and purpose. */
export const serviceAccountQuery = entity({
  name: 'serviceAccountQuery',
  label: label('服务账号查询', 'Service accounts query'),
  fields: {
    ...listParameters(serviceAccountRecord, {
      order: 'username',
      fields: ['username', 'realName', 'unitName', 'roleName', 'active', 'lastUsed'],
    }),
    text: text('账号名或用途', 'Name or purpose', { max: 64 }),
    active: yesNo('是否启用', 'Active'),
  },
});

export const serviceAccountEnable = entity({
  name: 'serviceAccountEnable',
  label: label('启用或停用服务账号', 'Whether a service account works'),
  fields: { userId, active: yesNo('是否启用', 'Active', { required: true }) },
});

const addressesSay = label(
  '来源地址应为 IP 地址或网段，如 10.20.0.0/16，最多 20 个',
  'A source is an IP address or a range such as 10.20.0.0/16, at most 20 of them',
);

const addressShape: Check = ({ addresses }) => {
  const given = addresses === undefined ? [] : [addresses].flat().map(String);
  const isGood = given.length <= maxAddresses && given.every(isAddressRange);
  return isGood ? [] : [{ field: 'addresses', rule: 'addresses', message: addressesSay }];
};

const daysSay = label('有效期最长 365 天', 'A token is good for 365 days at most');
const daysInYear: Check = ({ days }) =>
  Number(days ?? 0) > tokenDays.max ? [{ field: 'days', rule: 'days', message: daysSay }] : [];

const tokenId = text('令牌编号', 'Token id', { required: true, max: 36, noSheet: true });

/** What a token of a service account may do, and for how long. */
export const newApiToken = entity({
  name: 'newApiToken',
  label: label('新令牌', 'New token'),
  fields: {
    userId,
    name: text('名称', 'Name', { required: true, max: 50 }),
    days: integer('有效天数', 'Days that it is good for', { unit: 'day', initial: String(tokenDays.usual) }),
    readOnly: yesNo('只读', 'Read only', { initial: '1' }),
    addresses: texts('来源地址', 'Source addresses', { max: 43 }),
  },
  checks: [daysInYear, addressShape],
});

const tokenStates = options(
  ['live', '可用', 'Live', 'success'],
  ['expired', '已过期', 'Expired'],
  ['revoked', '已撤销', 'Revoked'],
);

/** A token as lists show it: never the token itself, only how it begins and ends. */
export const apiToken = entity({
  name: 'apiToken',
  label: label('访问令牌', 'Access token'),
  fields: {
    tokenId,
    userId,
    name: newApiToken.fields.name,
    hint: text('首尾字符', 'Begins and ends with', { required: true }),
    state: choice('状态', 'Status', tokenStates, { required: true }),
    readOnly: yesNo('只读', 'Read only', { required: true }),
    addresses: newApiToken.fields.addresses,
    createdAt: dateTime('创建时间', 'Made', { required: true }),
    createdBy: text('创建人', 'Made by'),
    expiresAt: dateTime('到期时间', 'Expires', { required: true }),
    /** To the hour: not every call is written down. */
    lastUsed: dateTime('最近使用', 'Last used'),
  },
});

/** The answer that holds a new token: the only one that ever does. */
export const issuedApiToken = entity({
  name: 'issuedApiToken',
  label: label('新令牌', 'New token'),
  fields: {
    ...apiToken.fields,
    token: text('令牌（仅显示这一次）', 'The token, shown this once', { required: true, verbatim: true }),
  },
});

export const byTokenId = entity({ name: 'byTokenId', label: label('访问令牌', 'Access token'), fields: { tokenId } });
