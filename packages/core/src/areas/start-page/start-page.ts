import { ofGroup } from '../../endpoint/access.ts';
import { one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { record } from '../../field/types/record.ts';
import { text } from '../../field/types/text.ts';
import { isPageAddress } from '../../format/page-address.ts';
import { label } from '../../label.ts';
import { readOnlyResource } from '../../resource/resource.ts';

const required = { required: true } as const;

export const arrangesUnits = 'admin:startPage';

/** The cards of the start page, in their usual order. */
export const startCards = options(
  ['flows', '审批流程', 'Approvals'],
  ['work', '工作事项', 'Work items'],
  ['figures', '关键指标', 'Key figures'],
  ['unfulfilled', '未落实措施', 'Security not fulfilled'],
  ['due', '即将到期', 'About to end'],
  ['coverage', '项目覆盖率', 'Coverage of projects'],
  ['meetings', '今日会议', 'Meetings of today'],
  ['meals', '今日用餐', 'Meals of today'],
  ['links', '常用链接', 'Links'],
);

export type StartCard = (typeof startCards)[number]['value'];

/** For whom an arrangement is; a person's own goes before that of their unit. */
export const arrangementKinds = options(['person', '本人', 'Myself'], ['unit', '本单位', 'My unit']);

const wrong = label(
  '应为本系统页面（以 / 开头）或 http(s) 地址',
  'must be a page of this system, beginning with /, or an http(s) address',
);

export const startLink = entity({
  name: 'startLink',
  label: label('链接', 'Link'),
  fields: {
    title: text('名称', 'Name', { ...required, max: 30 }),
    address: text('地址', 'Address', { ...required, max: 300 }),
  },
  checks: [
    ({ address }) =>
      typeof address !== 'string' || isPageAddress(address)
        ? []
        : [{ field: 'address', rule: 'startLink', message: wrong }],
  ],
});

const arrangedCard = entity({
  name: 'placedCard',
  label: label('卡片', 'Card'),
  fields: {
    card: choice('卡片', 'Card', startCards, required),
    isHidden: yesNo('隐藏', 'Hidden', { ...required, initial: '0' }),
  },
});

const arrangement = {
  cards: list('卡片', 'Cards', arrangedCard),
  links: list('链接', 'Links', startLink),
};

/** How somebody, or a unit, has arranged the start page. */
export const startArrangements = readOnlyResource({
  name: 'startArrangement',
  plural: 'startArrangements',
  label: label('首页布局', 'Arrangement of the start page'),
  pluralLabel: label('首页布局', 'Arrangements of the start page'),
  fields: {
    kind: choice('适用', 'For', arrangementKinds, required),
    ownerId: text('用户或单位编号', 'Id of the person or unit', { ...required, max: 64 }),
    ...arrangement,
  },
  title: 'ownerId',
  access: { read: ofGroup(arrangesUnits) },
  scope: 'all',
  unique: [['kind', 'ownerId']],
  list: { columns: ['kind', 'ownerId'], filters: ['kind'], order: '-createTime' },
  feeds: ['danbao/start-page'],
});

export const startPageArrangement = entity({
  name: 'startPageArrangement',
  label: label('首页布局', 'Arrangement of the start page'),
  fields: { kind: choice('适用', 'For', arrangementKinds, required), ...arrangement },
});

const forWhom = entity({
  name: 'startPageOwner',
  label: label('适用对象', 'For whom'),
  fields: { kind: choice('适用', 'For', arrangementKinds, required) },
});

/** What the caller's start page is, and what there is to go back to. */
export const startPageNow = entity({
  name: 'startPageNow',
  label: label('首页布局', 'Start page'),
  fields: {
    person: record('本人布局', 'The caller’s own', startPageArrangement),
    unit: record('单位布局', 'That of their unit', startPageArrangement),
  },
});

export type StartArrangement = ValuesOf<typeof startPageArrangement>;
export type StartPageNow = ValuesOf<typeof startPageNow>;

/** The start page’s editor (B1). */
export const startPage = area({
  now: get('danbao/start-page', {
    summary: label('首页布局', 'How the start page is arranged for the caller'),
    access: 'signed-in',
    repeat: 'safe',
    data: one(startPageNow),
    extension: true,
  }),
  save: post('danbao/start-page', {
    summary: label('保存首页布局', 'Arrange the start page'),
    access: 'signed-in',
    repeat: 'idempotent',
    input: startPageArrangement,
    data: one(startPageNow),
    extension: true,
  }),
  reset: post('danbao/start-page/reset', {
    summary: label('恢复首页布局', 'Drop an arrangement'),
    access: 'signed-in',
    repeat: 'idempotent',
    input: forWhom,
    data: one(startPageNow),
    extension: true,
  }),
});

/** The arrangement that counts: one’s own, else that of the unit; none where nobody has arranged anything. */
export function arrangementOf({ person, unit }: StartPageNow): StartArrangement | undefined {
  return person ?? unit;
}

/** All cards in their order: those of an arrangement first, cards that are newer than it after them. */
export function cardsOf(arranged: Pick<StartArrangement, 'cards'> | undefined) {
  const placed = (arranged?.cards ?? []).filter(
    ({ card }, index, all) => all.findIndex((one) => one.card === card) === index,
  );
  const missing = startCards.filter(({ value }) => !placed.some(({ card }) => card === value));
  return [...placed, ...missing.map(({ value }) => ({ card: value, isHidden: '0' as const }))];
}
