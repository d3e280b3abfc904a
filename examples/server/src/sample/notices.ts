import { dayLength, instantOf, wallTime } from '@danbao/core/format';
import { publishedNotices } from '@danbao/core/office';
import type { Db } from '../db/database.ts';
import * as table from '../db/schema.ts';
import { insertRecords } from '../resources/insert-records.ts';

/** scope, unit, days ago, text, display time in ms */
const noticeRows = [
  ['group', '100', 1, '集团定于本周五下午召开风险管理专题会，请各公司提前准备材料。', undefined],
  ['system', '100', 2, '系统将于周六 22:00 至次日 02:00 升级，期间无法登录，请提前保存。', '30000'],
  ['unit', '101', 1, '第一公司月度例会改为每月第一个周一上午九点。', undefined],
  ['unit', '103', 1, '第二公司本周起实行弹性用餐，请在食堂菜单中选择时段。', undefined],
  ['unit', '100', 3, '集团本部机房本周例行巡检，如遇网络短时中断请稍候。', '15000'],
] as const;

/** The notifications of the sample on a day: in force for two weeks, meetings and personal messages of that very day. */
export function sampleNotices(today: string) {
  const at = (time: string, daysAgo = 0) => new Date(instantOf(`${today} ${time}`).getTime() - daysAgo * dayLength);
  const endsAt = at('23:59:59', -14);
  const endTime = wallTime(endsAt);
  const notices = noticeRows.map(([scope, unitUid, daysAgo, content, displayTime], index) => {
    const values = { kind: 'notice', scope, content, endTime, ...(displayTime ? { displayTime } : {}) };
    return { id: `9100${index}`, at: at(`09:0${index}:00`, daysAgo), unitUid, values };
  });
  const business = {
    id: '91100',
    at: at('10:00:00', 1),
    unitUid: '100',
    values: {
      kind: 'business',
      scope: 'group',
      title: '反担保物年度重估',
      content: '本年度反担保物重估自下周开始，请各项目经理核对评估日期，补齐评估报告。',
      endTime,
    },
  };
  return {
    notices: [...notices, business],
    warnings: [
      {
        warningId: '92001',
        userId: '1002',
        content: '请尽快补齐示例项目的房产抵押登记证明。',
        endsAt,
        createdAt: at('08:30:00', 1),
      },
      {
        warningId: '92002',
        userId: '1004',
        content: '有三项担保措施等待落实审批，已超过五个工作日。',
        endsAt,
        createdAt: at('08:30:00', 2),
      },
    ],
    messages: [
      aMessage('93001', '1002', '用信审批', '您提交的用信申请已由董事长审批完成。', '1', '600001'),
      aMessage('93002', '1002', '系统消息', '您的权限已由管理员更新。', '2'),
      aMessage('93003', '1001', '用信审批', '第一融资担保公司有用信申请停留在财务负责人处，请关注。', '1', '600004'),
    ].map((message) => ({ ...message, createdAt: at('00:00:05') })),
  };
}

export async function insertNotices(tx: Db, today: string): Promise<void> {
  const { notices, warnings, messages } = sampleNotices(today);
  await insertRecords(tx, publishedNotices, notices);
  await tx.insert(table.urgingWarnings).values(warnings);
  await tx.insert(table.personalMessages).values(messages);
}

function aMessage(
  messageId: string,
  userId: string,
  typeName: string,
  content: string,
  messageTypeId: string,
  infoId?: string,
) {
  const message = { messageId, userId, typeName, content, messageTypeId };
  if (infoId === undefined) return message;
  return { ...message, messageInfoId: infoId };
}
