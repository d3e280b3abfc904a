import { entity, type ValuesOf } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { drinkStates, drinkTemperatures } from './choices.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whoever runs the pantry sees and moves everybody's drinks. */
export const runsPantry = 'canteen:manage';

/** A drink of an order; its number in the order and its status are the server's. */
const drink = entity({
  name: 'drink',
  label: label('饮品', 'Drink'),
  fields: {
    itemId: text('饮品编号', 'Item id', { max: 32, readOnly: true }),
    name: text('饮品', 'Drink', { required: true, max: 50 }),
    count: integer('杯数', 'Cups', { required: true, initial: '1', max: 99 }),
    temp: choice('温度', 'Temperature', drinkTemperatures, { initial: 'hot' }),
    status: choice('状态', 'Status', drinkStates, { readOnly: true }),
  },
});

export type Drink = ValuesOf<typeof drink>;

/** Drinks to a room (Z4). The status of an order follows its drinks; nothing else changes once the first is being made. */
export const drinkOrders = resource({
  name: 'drinkOrder',
  plural: 'drinkOrders',
  label: label('饮品订单', 'Drink order'),
  fields: {
    room: text('房间', 'Room', { required: true, max: 50, synonyms: ['会议室', '送达房间', '地点'] }),
    wantTime: dateTime('期望时间', 'Wanted at', { required: true, synonyms: ['送达时间', '需要时间'] }),
    items: list('饮品', 'Drinks', drink, {
      required: true,
      cell: 'drinks',
      synonyms: ['饮品及杯数', '茶水'],
      help: label('如 绿茶(热)*6;矿泉水(冰)', 'such as 绿茶(热)*6;矿泉水(冰): what, hot, normal or iced, and how many'),
      wide: true,
    }),
    remark: remark('备注', 'Remarks'),
    status: choice('状态', 'Status', drinkStates, { readOnly: true }),
    remindAt: dateTime('提醒时间', 'Reminded at', { readOnly: true }),
  },
  computed: {
    userId: text('用户编号', 'User id', { max: 32 }),
    userName: text('姓名', 'Name', { max: 50, extension: true }),
  },
  access: { read: 'canteen:order|manage', write: 'canteen:order' },
  scope: { ownUnless: runsPantry },
  list: {
    columns: ['wantTime', 'room', 'items', 'status'],
    filters: ['status'],
    search: ['room'],
    order: '-wantTime',
    orders: ['wantTime'],
  },
  calls: { page: 'GET oa/drinkOrders/page', add: 'POST oa/drinkOrders/create' },
  rules: {
    derive: ({ remindAt: _, ...values }) => ({
      ...values,
      items: drinksOf(values).map((item, index) => ({
        temp: 'hot',
        ...item,
        itemId: String(index + 1),
        status: '0',
      })),
      status: '0',
    }),
    check: ({ before, after }) => {
      const [was, is] = [drinksOf(before), drinksOf(after)];
      const isFine =
        was.every(({ status }) => status === '0') ||
        was.every(({ status = '' }, index) => status === is[index]?.status || mayMove(status, is[index]?.status));
      return isFine ? [] : [{ field: 'items', ...cannotMove }];
    },
    compute: async (records) => records.map(({ authorId }) => ({ userId: authorId })),
  },
  feeds: ['oa/drinkOrders/'],
});

export type DrinkOrder = RecordOf<typeof drinkOrders>;

export function drinksOf(values: Values = {}): readonly Drink[] {
  return (values['items'] ?? []) as readonly Drink[];
}

/** An order's status from those of its drinks: cancelled ones do not count unless all are (Z4). */
export function drinkState(items: readonly Drink[]): '0' | '1' | '2' | '3' {
  const open = items.filter(({ status }) => status !== '3');
  if (open.length === 0) return '3';
  if (open.every(({ status }) => status === '2')) return '2';
  return open.every(({ status }) => status === '0') ? '0' : '1';
}

/** Why a drink stays as it is. */
export const cannotMove = {
  rule: 'drinkState',
  message: label(
    '饮品已开始制作、已完成或已取消，不能再这样修改',
    'a drink is being made, done or cancelled already and can no longer change like this',
  ),
} as const;

/** Whether a drink may go from one status to the next: waiting, making, done; cancelled until it is done. */
export function mayMove(from = '0', to = ''): boolean {
  return { '0': ['1', '2', '3'], '1': ['2', '3'] }[from]?.includes(to) ?? false;
}
