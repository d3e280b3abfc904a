import { answerOf, nothing } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { passwordChange } from './password-change.ts';
import { factorProof } from './second-factor.ts';

/** A sign-in that still holds, on this device or another. */
export interface OpenSession {
  /** Since when, yyyy-MM-dd HH:mm:ss. */
  readonly startedAt: string;
  /** Until when it holds without being used, yyyy-MM-dd HH:mm:ss. */
  readonly endsAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** A second factor that is on. */
export interface SecondFactor {
  /** Since when, yyyy-MM-dd HH:mm:ss. */
  readonly since: string;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

/** What a device is given to make codes (RFC 6238: SHA-1, six digits, thirty seconds). Nothing counts before it is confirmed. */
export interface FactorSecret {
  /** In base32, as it is typed into a device without a camera. */
  readonly secret: string;
  /** The same as an `otpauth://` address, for a QR code. */
  readonly address: string;
}

/** Codes for whoever has lost the device: each good once, shown this one time. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** What a person may know of their own account beyond what the session says. */
export interface Profile {
  readonly deptName?: string;
  readonly roleName: string;
  readonly permissions: readonly string[];
  /** Absent where it is off. */
  readonly secondFactor?: SecondFactor;
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
    extension: true,
  }),
  changePassword: post('danbao/profile/password', {
    summary: label('修改自己的密码，其他登录立即失效', 'Change one’s own password; all other sign-ins end'),
    access: 'signed-in',
    repeat: 'never',
    input: passwordChange,
    data: nothing,
    extension: true,
  }),
  endOthers: post('danbao/profile/end-others', {
    summary: label('结束自己的其他登录', 'End one’s other sign-ins'),
    access: 'signed-in',
    repeat: 'idempotent',
    data: nothing,
    extension: true,
  }),
  prepareFactor: post('danbao/profile/second-factor', {
    summary: label('准备两步验证：新的密钥', 'Prepare the second factor: a new secret'),
    access: 'signed-in',
    repeat: 'never',
    data: answerOf<FactorSecret>('secret'),
    extension: true,
  }),
  turnFactorOn: post('danbao/profile/second-factor/on', {
    summary: label('开启两步验证，返回恢复码', 'Turn the second factor on; answers the recovery codes'),
    access: 'signed-in',
    repeat: 'never',
    input: factorProof,
    data: answerOf<RecoveryCodes>('recoveryCodes'),
    extension: true,
  }),
  turnFactorOff: post('danbao/profile/second-factor/off', {
    summary: label('关闭两步验证', 'Turn the second factor off'),
    access: 'signed-in',
    repeat: 'never',
    input: factorProof,
    data: nothing,
    extension: true,
  }),
});
