import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byUserId } from './queries.ts';
import {
  apiToken,
  byTokenId,
  issuedApiToken,
  newApiToken,
  serviceAccountBody,
  serviceAccountEnable,
  serviceAccountQuery,
  serviceAccountRecord,
} from './service-account.ts';

const access = 'admin:users';

/** Accounts of programs and their tokens. Without `unit:all` only those of the caller's own unit exist; a service account may call none of these. */
export const serviceAccountEndpoints = {
  serviceAccounts: get('danbao/admin/service-accounts', {
    summary: label('服务账号分页列表', 'Service accounts, paged'),
    access,
    repeat: 'safe',
    input: serviceAccountQuery,
    data: pageOf(serviceAccountRecord),
    extension: true,
  }),
  addServiceAccount: post('danbao/admin/service-account/add', {
    summary: label('新增服务账号，权限不超过自己的', 'Add a service account, with no right that the caller lacks'),
    access,
    repeat: 'by-id',
    input: serviceAccountBody,
    data: one(serviceAccountRecord),
    extension: true,
  }),
  updateServiceAccount: post('danbao/admin/service-account/update', {
    summary: label('修改服务账号', 'Change a service account'),
    access,
    repeat: 'by-key',
    input: serviceAccountBody,
    data: one(serviceAccountRecord),
    extension: true,
  }),
  enableServiceAccount: post('danbao/admin/service-account/enable', {
    summary: label(
      '启用或停用服务账号；停用即撤销其全部令牌',
      'Let a service account work, or no longer: its tokens are revoked for good',
    ),
    access,
    repeat: 'by-key',
    input: serviceAccountEnable,
    data: one(serviceAccountRecord),
    extension: true,
  }),
  apiTokens: get('danbao/admin/service-account/tokens', {
    summary: label('服务账号的令牌，最新的在前', 'The tokens of a service account, the newest first'),
    access,
    repeat: 'safe',
    input: byUserId,
    data: listOf(apiToken),
    extension: true,
  }),
  // A key would keep the answer, and with it the token.
  addApiToken: post('danbao/admin/service-account/token/add', {
    summary: label(
      '为服务账号创建令牌，仅在此答复中给出一次',
      'Make a token of a service account; this answer is the only one that holds it',
    ),
    access,
    repeat: 'never',
    input: newApiToken,
    data: one(issuedApiToken),
    extension: true,
  }),
  revokeApiToken: post('danbao/admin/service-account/token/revoke', {
    summary: label('撤销令牌，立即失效', 'Revoke a token: it is refused from the next call on'),
    access,
    repeat: 'idempotent',
    input: byTokenId,
    data: one(apiToken),
    extension: true,
  }),
};
