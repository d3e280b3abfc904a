import { answerOf, nothing } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { passwordChange } from './password-change.ts';

/** A sign-in that still holds, on this device or another. */
export interface OpenSession {
  /** Since when, yyyy-MM-dd HH:mm:ss. */
  readonly startedAt: string;
  /** Until when it holds without being used, yyyy-MM-dd HH:mm:ss. */
  readonly endsAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** What a person may know of his own account beyond what the session says. */
export interface Profile {
  readonly deptName?: string;
  readonly roleName: string;
  readonly permissions: readonly string[];
  /** The newest first. */
  readonly sessions: readonly OpenSession[];
}

/** The personal centre: one's own account, password and sign-ins. All of it is ours. */
export const profile = area({
  read: get('danbao/profile', {
    summary: label('我的账号', 'My account'),
    access: 'signed-in',
    repeat: 'safe',
    data: answerOf<Profile>(),
    ours: true,
  }),
  changePassword: post('danbao/profile/password', {
    summary: label('修改自己的密码，其他登录立即失效', 'Change one’s own password; all other sign-ins end'),
    access: 'signed-in',
    repeat: 'never',
    input: passwordChange,
    data: nothing,
    ours: true,
  }),
  endOthers: post('danbao/profile/end-others', {
    summary: label('结束自己的其他登录', 'End one’s other sign-ins'),
    access: 'signed-in',
    repeat: 'idempotent',
    data: nothing,
    ours: true,
  }),
});
