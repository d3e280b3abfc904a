import { createHash } from 'node:crypto';
import { fileTypes } from '@danbao/core/attachments';
import { addDays, instantOf, systemIds } from '@danbao/core/format';
import {
  partyColumns,
  partyItems,
  partyMembers,
  partyOrgs,
  partyPlans,
  partyPlanTypes,
  partyReports,
  partyTasks,
  partyVideos,
  sunnyCategories,
  sunnyMatters,
  sunnyRelations,
  sunnyRequests,
  sunnySteps,
  sunnyTasks,
  withState,
} from '@danbao/core/office';
import type { Db } from '../db/database.ts';
import * as table from '../db/schema.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { sampleFilm } from './sample-film.ts';

const columns = ['党建动态', '学习园地', '通知公告', '支部风采'];

/** title, column, for, text, state, days ago */
const items = [
  [
    '集团党委召开党纪学习教育部署会',
    0,
    'group',
    '会议传达学习了上级文件精神，对学习教育作出部署，要求各支部结合担保业务实际，逐条对照、立行立改。',
    'pass',
    3,
  ],
  [
    '第一党支部赴红色教育基地开展主题党日活动',
    3,
    'unit',
    '支部全体党员参观了革命历史展，重温入党誓词，并围绕“担保为民”开展了讨论。',
    'pass',
    6,
  ],
  ['关于报送年度民主评议党员材料的通知', 2, 'unit', '请各支部于本月底前报送民主评议登记表。', 'wait', 1],
] as const;

/** plan task, person, begins, ends, progress */
const tasks = [
  ['组织第一季度集中学习', '1002', -60, -20, '100'],
  ['撰写党建与业务融合案例', '1002', -20, 20, '40'],
  ['更新党员活动室展板', '1003', -30, -2, '60'],
] as const;

/** matter, owner, its steps with owner and days to go, and each step’s tasks with progress */
const matters = [
  [
    '评审专家抽取',
    '1002',
    [
      ['公布专家库与抽取规则', '1002', -10, [['整理专家名单', '1002', -12, '100']]],
      [
        '随机抽取并公示',
        '1003',
        15,
        [
          ['邀请监督人员', '1003', 8, '0'],
          ['公示抽取结果', '1002', 14, '0'],
        ],
      ],
    ],
  ],
  ['办公设备采购', '1003', [['发布采购需求', '1003', -3, [['汇总各部门需求', '1003', -5, '50']]]]],
] as const;

/** title, period, about */
const lessons = [
  ['开天辟地：中国共产党的诞生', '1', '一大召开前后的历史背景与建党过程。'],
  ['转折：遵义会议', '1', '遵义会议确立的领导与路线转变。'],
  ['奠基：社会主义基本制度的确立', '2', '过渡时期总路线与“一五”计划。'],
  ['春潮：改革开放的启程', '3', '十一届三中全会与改革开放的起步。'],
  ['新征程：全面建设社会主义现代化国家', '4', '党的二十大主要精神。'],
] as const;

/** Under which keys the films of the lessons lie in the file store. */
export const sampleFilmKeys = lessons.map((_, index) => `sample-film-000${index}`);

const idOf = (kind: string, no: number | string) => `party-${kind}-${no}`;

/** Party affairs of the sample’s first company. */
export async function insertParty(tx: Db, today: string): Promise<void> {
  const at = instantOf(`${addDays(today, -90)} 09:00:00`);
  const own = { at, unitUid: '101', authorId: '1002' };
  const all = { at, unitUid: '100', authorId: '1001' };
  const day = (days: number) => addDays(today, days);
  await insertRecords(
    tx,
    partyColumns,
    columns.map((name, index) => ({ ...all, id: idOf('column', index), values: { name, sort: String(index) } })),
  );
  await insertRecords(
    tx,
    partyItems,
    items.map(([title, column, reach, content, checkStatus, ago], index) => ({
      ...(reach === 'group' ? all : own),
      at: instantOf(`${day(-ago)} 08:30:00`),
      id: idOf('item', index),
      values: {
        ...{ title, columnId: idOf('column', column), reach, content, checkStatus },
        ...(checkStatus === 'pass' ? { publishTime: `${day(-ago)} 10:00:00`, checkerId: '1001' } : {}),
      },
    })),
  );
  await insertRecords(
    tx,
    partyPlanTypes,
    ['理论学习', '组织生活', '主题活动'].map((name, index) => ({ ...all, id: idOf('type', index), values: { name } })),
  );
  const year = today.slice(0, 4);
  await insertRecords(tx, partyPlans, [
    {
      ...own,
      id: idOf('plan', 0),
      values: {
        ...{ name: `${year}年度党建工作计划`, typeId: idOf('type', 0), year },
        ...{ begin: `${year}-01-01`, end: `${year}-12-31`, content: '围绕担保主责主业，推进党建与业务融合。' },
      },
    },
  ]);
  await insertRecords(
    tx,
    partyTasks,
    tasks.map(([name, personId, begin, end, progress], index) => ({
      ...own,
      id: idOf('task', index),
      values: withState({ planId: idOf('plan', 0), name, personId, begin: day(begin), end: day(end), progress }),
    })),
  );
  await insertOrganisation(tx, today);
  await insertSunny(tx, today);
  await insertRecords(
    tx,
    partyVideos,
    lessons.map(([title, stage, about], index) => ({
      ...all,
      id: idOf('video', index),
      values: { title, stage, about, sort: String(index), isShown: '1' },
    })),
  );
  await tx.insert(table.files).values(
    lessons.map(([title], index) => ({
      ...{
        fileId: idOf('film', index),
        storedAs: sampleFilmKeys[index] ?? '',
        fileName: `${title}.mp4`,
        fileSort: '1',
      },
      ...{ contentType: 'video/mp4', size: sampleFilm.length, sha256: sampleFilmDigest },
      ...{ infoId: idOf('video', index), fileType: fileTypes.partyVideo, sysId: systemIds.file },
      ...{ unitUid: '100', uploadedBy: '1001', uploadedAt: at },
    })),
  );
}

const sampleFilmDigest = createHash('sha256').update(sampleFilm).digest('hex');

async function insertOrganisation(tx: Db, today: string): Promise<void> {
  const at = instantOf(`${addDays(today, -90)} 09:00:00`);
  const own = { at, unitUid: '101', authorId: '1001' };
  await insertRecords(tx, partyOrgs, [
    { ...own, id: idOf('org', 0), values: { name: '第一党支部', leaderId: '1002' } },
    { ...own, id: idOf('org', 1), values: { name: '机关党支部', leaderId: '1003' } },
  ]);
  await insertRecords(tx, partyMembers, [
    {
      ...own,
      id: idOf('member', 0),
      values: { orgId: idOf('org', 0), personId: '1002', duty: '书记', joinDate: '2008-07-01' },
    },
    { ...own, id: idOf('member', 1), values: { orgId: idOf('org', 0), personId: '1003', joinDate: '2016-06-20' } },
  ]);
  await insertRecords(tx, partyReports, [
    {
      ...own,
      at: instantOf(`${addDays(today, -8)} 15:00:00`),
      id: idOf('report', 0),
      values: {
        ...{ orgId: idOf('org', 0), content: '支部组织生活按计划开展，党费已收齐。', alert: '1' },
        leaderAlert: '两名党员外派，流动党员台账待完善。',
      },
    },
  ]);
}

async function insertSunny(tx: Db, today: string): Promise<void> {
  const at = instantOf(`${addDays(today, -30)} 09:00:00`);
  const own = { at, unitUid: '101', authorId: '1002' };
  const publicity = 'unit';
  await insertRecords(tx, sunnyCategories, [
    { ...own, id: idOf('category', 0), values: { name: '权力运行公开', sort: '0' } },
  ]);
  for (const [index, [name, ownerId, steps]] of matters.entries()) {
    const matterId = idOf('matter', index);
    const values = { name, ownerId, publicity, categoryId: idOf('category', 0), deadline: addDays(today, 30) };
    await insertRecords(tx, sunnyMatters, [{ ...own, id: matterId, values: { ...values, sort: String(index) } }]);
    for (const [no, [step, stepOwner, days, stepTasks]] of steps.entries()) {
      const stepId = idOf('step', `${index}-${no}`);
      const ends = { publicity, deadline: addDays(today, days), sort: String(no) };
      await insertRecords(tx, sunnySteps, [
        { ...own, id: stepId, values: { name: step, matterId, ownerId: stepOwner, ...ends } },
      ]);
      await insertRecords(
        tx,
        sunnyTasks,
        stepTasks.map(([task, taskOwner, until, progress], at) => ({
          ...own,
          id: idOf('sunny', `${index}-${no}-${at}`),
          values: withState({
            ...{ name: task, stepId, ownerId: taskOwner, publicity, progress },
            ...{ deadline: addDays(today, until), sort: String(at) },
          }),
        })),
      );
    }
  }
  await insertRecords(tx, sunnyRelations, [
    { ...own, id: idOf('relation', 0), values: { matterId: idOf('matter', 0), kind: 'meeting', title: '专家评审会' } },
  ]);
  await insertRecords(tx, sunnyRequests, [
    {
      ...own,
      ...{ authorId: '1003', id: idOf('request', 0) },
      values: {
        ...{ matterId: idOf('matter', 0), title: '希望公布专家回避规则' },
        ...{ content: '建议在抽取前公布专家回避的具体规则。', status: '0' },
      },
    },
  ]);
}
