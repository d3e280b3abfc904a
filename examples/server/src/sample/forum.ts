import { addDays, instantOf, wallTime } from '@danbao/core/format';
import {
  answers,
  emergencies,
  emergencyContacts,
  emergencyPlans,
  emergencySteps,
  forumBoards,
  forumReplies,
  forumTopics,
  questions,
} from '@danbao/core/office';
import type { Db } from '../db/database.ts';
import { insertRecords } from '../resources/insert-records.ts';

/** board, what it is for */
const boards = [
  ['业务交流', '项目评审、反担保措施与保后管理的经验'],
  ['系统建议', '对本系统的意见与建议'],
  ['职工之家', '工会活动与生活服务'],
] as const;

/** plan, kind, what to do */
const plans = [
  [
    '办公楼火灾应急预案',
    'fire',
    '1. 拨打 119，报告地点与火情。\n2. 广播疏散，各楼层安全员清点人数。\n3. 切断电源，转移重要档案。',
  ],
  [
    '信息系统中断应急预案',
    'system',
    '1. 通知信息技术部值班人。\n2. 启用纸质台账登记业务。\n3. 恢复后两小时内补录并核对。',
  ],
  [
    '在保客户突发风险应急预案',
    'credit',
    '1. 项目经理当日现场核查。\n2. 风控部评估反担保物并采取保全措施。\n3. 报总经理办公会。',
  ],
] as const;

/** Questions, the forum and emergencies of the sample. */
export async function insertForum(tx: Db, today: string): Promise<void> {
  const at = (days: number, time = '09:00:00') => instantOf(`${addDays(today, -days)} ${time}`);
  const own = { unitUid: '101' };
  await insertRecords(tx, questions, [
    {
      ...own,
      ...{ id: 'qa-0', at: at(5), authorId: '1002' },
      values: {
        ...{ title: '在建工程抵押如何确定评估价值？', category: 'business', isSolved: '1', isHidden: '0' },
        ...{ content: '项目已完成主体结构，尚未竣工验收。', acceptedId: 'qa-answer-0' },
      },
    },
    {
      ...own,
      ...{ id: 'qa-1', at: at(1), authorId: '1003' },
      values: { title: '如何在系统中批量导入机器设备清单？', category: 'system', isSolved: '0', isHidden: '0' },
    },
  ]);
  await insertRecords(tx, answers, [
    {
      ...own,
      ...{ id: 'qa-answer-0', at: at(4), authorId: '1004' },
      values: {
        questionId: 'qa-0',
        content: '以工程进度款审核金额为基础，由评估机构出具在建工程评估报告。',
        isHidden: '0',
      },
    },
  ]);
  await insertRecords(
    tx,
    forumBoards,
    boards.map(([name, about], index) => ({
      ...{ unitUid: '100', id: `board-${index}`, at: at(60) },
      values: { name, about, sort: String(index), isOpen: '1' },
    })),
  );
  await insertRecords(tx, forumTopics, [
    {
      ...own,
      ...{ id: 'topic-0', at: at(20), authorId: '1004' },
      values: {
        ...{ boardId: 'board-0', title: '保后检查中发现存货不足怎么处理', isPinned: '1', isHidden: '0' },
        content: '分享一个案例：先锁定库存、再要求追加反担保，最后协商提前还款。',
      },
    },
    {
      ...own,
      ...{ id: 'topic-1', at: at(2), authorId: '1002' },
      values: {
        ...{ boardId: 'board-1', title: '建议在项目页增加还款提醒', isPinned: '0', isHidden: '0' },
        content: '临近还款日时，希望在首页看到提醒。',
      },
    },
  ]);
  await insertRecords(tx, forumReplies, [
    {
      ...own,
      ...{ id: 'reply-0', at: at(1), authorId: '1003' },
      values: { topicId: 'topic-1', content: '赞同，最好能按项目经理筛选。', isHidden: '0' },
    },
  ]);
  await insertEmergency(tx, at);
}

async function insertEmergency(tx: Db, at: (days: number, time?: string) => Date): Promise<void> {
  const own = { unitUid: '101', at: at(60) };
  await insertRecords(tx, emergencyContacts, [
    { ...own, id: 'contact-0', values: { name: '值班室', duty: '24 小时值班', phone: '023-60000001', sort: '0' } },
    { ...own, id: 'contact-1', values: { name: '郑平', duty: '综合管理部', phone: '13800000006', sort: '1' } },
    { ...own, id: 'contact-2', values: { name: '消防', duty: '火灾报警', phone: '119', sort: '2' } },
  ]);
  await insertRecords(
    tx,
    emergencyPlans,
    plans.map(([title, kind, content], index) => ({ ...own, id: `plan-${index}`, values: { title, kind, content } })),
  );
  await insertRecords(tx, emergencies, [
    {
      ...own,
      ...{ id: 'emergency-0', at: at(3, '14:20:00'), authorId: '1003' },
      values: {
        ...{ title: '三楼机房空调故障', kind: 'system', level: '4', place: '办公楼三层机房', status: '1' },
        ...{ happenTime: wallTime(at(3, '14:00:00')), content: '机房温度升至 31℃，已开启备用空调。' },
      },
    },
  ]);
  await insertRecords(tx, emergencySteps, [
    {
      ...own,
      ...{ id: 'step-0', at: at(3, '14:30:00'), authorId: '1006' },
      values: { emergencyId: 'emergency-0', kind: 'call', content: '已通知值班室与维保单位' },
    },
  ]);
}
