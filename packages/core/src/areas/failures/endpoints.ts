import { ofGroup } from '../../endpoint/access.ts';
import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import {
  byFailure,
  failureGroup,
  failureQuery,
  failureReport,
  failureSample,
  seesFailures,
  serverState,
} from './failure.ts';

/** The error store (A24): pages tell what nobody caught, the server adds its own, administrators read. All of it is ours. */
export const failures = area({
  report: post('danbao/failures/report', {
    summary: label('上报网页错误，不含个人信息', 'Tell of an error of a page, without personal data'),
    access: 'signed-in',
    repeat: 'never',
    input: failureReport,
    data: nothing,
    extension: true,
  }),
  reportEntry: post('danbao/failures/report-entry', {
    summary: label('上报登录前的网页错误，不含个人信息', 'Tell of an error before the sign-in, without personal data'),
    access: 'public',
    repeat: 'never',
    input: failureReport,
    data: nothing,
    extension: true,
  }),
  list: get('danbao/failures', {
    summary: label('错误分组分页列表，最近的在前', 'Failures by cause, paged, last seen first'),
    access: seesFailures,
    repeat: 'safe',
    input: failureQuery,
    data: pageOf(failureGroup),
    extension: true,
  }),
  samples: get('danbao/failures/samples', {
    summary: label('一个错误的若干次发生', 'Some of the times of a failure'),
    access: seesFailures,
    repeat: 'safe',
    input: byFailure,
    data: listOf(failureSample),
    extension: true,
  }),
  state: get('danbao/failures/state', {
    summary: label('服务端的运行状态：实时消息怎样送达', 'How the server runs: how live events come'),
    access: seesFailures,
    repeat: 'safe',
    data: one(serverState),
    extension: true,
  }),
  settle: post('danbao/failures/settle', {
    summary: label(
      '标记为已处理；再次发生时重新打开',
      'Mark a failure as settled; it opens again when it happens again',
    ),
    access: ofGroup(seesFailures),
    repeat: 'idempotent',
    input: byFailure,
    data: one(failureGroup),
    extension: true,
  }),
});
