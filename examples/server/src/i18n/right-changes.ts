import { type Label, label } from '@danbao/core';
import type { ofAccount } from '../auth/right-changes.ts';

/** The records that say who may do what, by their name in the log. */
export const rightRecords: Readonly<Record<string, Label>> = {
  account: label('用户', 'user'),
  role: label('角色', 'role'),
  ownPost: label('岗位', 'post'),
  flowChain: label('审批链', 'approval chain'),
  flowNodes: label('产品流程节点', 'nodes of a product flow'),
  formTemplate: label('表单', 'form'),
  standIn: label('代办', 'stand-in'),
  serviceAccount: label('服务账号', 'service account'),
  apiToken: label('访问令牌', 'access token'),
};

/** What of an account decides what its person may do. */
export const accountAspects: Readonly<Record<(typeof ofAccount)[number], Label>> = {
  roleId: label('角色', 'role'),
  posts: label('岗位', 'posts'),
  active: label('启停', 'whether it is in use'),
  unitUid: label('单位', 'unit'),
  deptName: label('部门', 'department'),
  passwordSet: label('密码', 'password'),
  passwordReset: label('密码', 'password'),
  secondFactor: label('两步验证', 'second factor'),
};
