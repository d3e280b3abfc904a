import { createDanbao } from '@danbao/core/definitions';
import { addDays } from '@danbao/core/format';
import type { AnyResource } from '@danbao/core/resources';
import type { Db } from '../../db/database.ts';
import * as table from '../../db/schema.ts';
import { insertRecords, type SampleRecord } from '../../resources/insert-records.ts';
import { sampleAccounts } from '../accounts.ts';
import { insertStories } from '../flows.ts';
import { insertArchives } from './archives.ts';
import { insertBusiness } from './business.ts';
import { cockpitStories, insertCockpit } from './cockpit.ts';
import { drawnFormRows, drawnFormStories } from './drawn-forms.ts';
import { furtherStories } from './further-flows.ts';

/** What a company has beside its credits: further flows, forms of its own, groups of people, drinks for meetings. */
export async function insertEverydayLife(tx: Db, today: string): Promise<void> {
  const stories = furtherStories(today);
  const { templates, versions } = drawnFormRows(today);
  await tx.insert(table.formTemplates).values(templates);
  await tx.insert(table.flowVersions).values(versions);
  await insertStories(tx, [...stories, ...drawnFormStories(today), ...cockpitStories(today)]);
  await insertBusiness(tx, today);
  await insertCockpit(tx, today);
  await insertRecords(tx, named('userGroup'), sampleGroups(today));
  await insertRecords(tx, named('drinkOrder'), sampleDrinks(today));
  await insertRecords(tx, named('leaveAccount'), sampleLeaveAccounts(today));
  await insertArchives(tx, today);
  const urging = stories.find(({ flow, rest }) => flow.code === 'urging_flow' && rest === undefined);
  if (urging) await insertRecords(tx, named('urgingReply'), repliesTo(urging.flowId, today));
}

function named(name: string): AnyResource {
  const found = createDanbao().resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
}

const noon = (day: string) => new Date(`${day}T04:00:00Z`);

/** Since when they work; who is not among them has no account yet. */
const workedSince: readonly (readonly [username: string, day: string])[] = [
  ['manager', '2012-07-01'],
  ['viewer', '2021-03-15'],
  ['archivist', '2003-08-20'],
  ['bizhead', '1998-09-01'],
];

function sampleLeaveAccounts(today: string): readonly SampleRecord[] {
  return workedSince.flatMap(([username, day], index) => {
    const who = sampleAccounts.find((account) => account.username === username);
    if (!who) return [];
    const values = { personId: who.userId, personName: who.realName, workedSince: day };
    return [{ id: `leave${index + 1}`, at: noon(addDays(today, -30)), unitUid: who.unitUid, values }];
  });
}

export function sampleGroups(today: string): readonly SampleRecord[] {
  const at = noon(addDays(today, -60));
  return [
    { id: '73001', at, authorId: '1002', values: { groupName: '船舶项目组', userIds: ['1101', '1102', '1108'] } },
    { id: '73002', at, authorId: '1002', values: { groupName: '用印与档案', userIds: ['1006', '1106', '1107'] } },
    {
      id: '73003',
      at,
      authorId: '1101',
      values: { groupName: '评审会成员', userIds: ['1108', '1109', '1110', '1111'] },
    },
    {
      id: '73004',
      at,
      unitUid: '100',
      authorId: '1001',
      values: { groupName: '各公司联系人', userIds: ['1002', '1005', '1006'] },
    },
  ];
}

export function sampleDrinks(today: string): readonly SampleRecord[] {
  const order = (
    [number, daysAgo, authorId]: readonly [number, number, string],
    [room, clock, remark]: readonly [string, string, string],
    drinks: readonly (readonly [name: string, count: string, temp: string, status: string])[],
    status: string,
  ): SampleRecord => ({
    id: `7400${number}`,
    at: noon(addDays(today, -daysAgo - 1)),
    authorId,
    values: {
      room,
      wantTime: `${addDays(today, -daysAgo)} ${clock}:00`,
      items: drinks.map(([name, count, temp, state], index) => ({
        itemId: String(index + 1),
        name,
        count,
        temp,
        status: state,
      })),
      ...(remark ? { remark } : {}),
      status,
    },
  });
  return [
    order(
      [1, 3, '1002'],
      ['三楼会议室', '09:50', '授信评审会'],
      [
        ['绿茶', '6', 'hot', '2'],
        ['白开水', '2', 'normal', '2'],
      ],
      '2',
    ),
    order([2, 1, '1101'], ['洽谈室', '14:30', ''], [['美式咖啡', '2', 'hot', '2']], '2'),
    order(
      [3, 0, '1112'],
      ['总经理会议室', '15:00', '银行来访'],
      [
        ['红茶', '4', 'hot', '1'],
        ['矿泉水', '4', 'normal', '0'],
      ],
      '1',
    ),
    order([4, 0, '1002'], ['二楼会议室', '16:30', ''], [['菊花茶', '3', 'hot', '0']], '0'),
    order([5, 2, '1006'], ['食堂包间', '12:00', '会议取消'], [['酸梅汤', '8', 'ice', '3']], '3'),
  ];
}

function repliesTo(urgingId: string, today: string): readonly SampleRecord[] {
  const values = {
    urgingId,
    content: '已列出六十日内到期业务 7 户，其中 5 户拟续保。',
    progress: 'doing',
    isSubmitted: '1',
  };
  return [{ id: '75001', at: noon(addDays(today, -1)), authorId: '1103', values }];
}
