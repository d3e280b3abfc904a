import { answerOf, listOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { type ErasureEffect, erasureCandidate, erasureOrder, erasureSearch, erasureSubject } from './erasure.ts';
import { retentionSettings, retentionState } from './retention.ts';

/** How long records are kept, and what is erased of whom. All of it is ours. */
export const privacy = area({
  retention: get('danbao/admin/retention', {
    summary: label('各类记录的保留期与现状', 'How long each class of records is kept, and what there is'),
    access: 'admin:retention',
    repeat: 'safe',
    data: listOf(retentionState),
    extension: true,
  }),
  retentionEffect: post('danbao/admin/retention/effect', {
    summary: label('按给出的保留期将清理多少，不改动', 'What would go if it were kept for so long; nothing is changed'),
    access: 'admin:retention',
    repeat: 'safe',
    input: retentionSettings,
    data: listOf(retentionState),
    extension: true,
  }),
  saveRetention: post('danbao/admin/retention/save', {
    summary: label(
      '保存保留期，由清理任务分批执行',
      'Set how long it is kept; the housekeeping does the rest in parts',
    ),
    access: 'admin:retention&unit:all',
    repeat: 'idempotent',
    input: retentionSettings,
    data: listOf(retentionState),
    extension: true,
  }),
  erasureCandidates: post('danbao/admin/erasure/find', {
    summary: label('查找要清除个人信息的人', 'Find somebody whose personal data is to be erased'),
    access: 'personal:erase',
    repeat: 'safe',
    input: erasureSearch,
    data: listOf(erasureCandidate),
    extension: true,
  }),
  erasureEffect: post('danbao/admin/erasure/effect', {
    summary: label(
      '清除将改动什么、保留什么、有何妨碍，不改动',
      'What an erasure would change and what is in its way; nothing is changed',
    ),
    access: 'personal:erase',
    repeat: 'safe',
    input: erasureSubject,
    data: answerOf<ErasureEffect>(),
    extension: true,
  }),
  erase: post('danbao/admin/erasure', {
    summary: label('清除一个人的个人信息，不可恢复', 'Erase somebody’s personal data for good'),
    access: 'personal:erase',
    repeat: 'idempotent',
    input: erasureOrder,
    data: answerOf<ErasureEffect>(),
    extension: true,
  }),
});
