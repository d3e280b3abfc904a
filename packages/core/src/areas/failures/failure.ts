import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';

const required = { required: true } as const;

export const seesFailures = 'admin:failures';

/** How much of a failure is told and kept. */
export const failureLimits = {
  /** Pages and calls before it. */
  steps: 30,
  /** Frames of its stack. */
  frames: 20,
  /** Times that are kept of a group: the first half stays, the others are the newest. */
  samples: 10,
  /** Groups; of more the longest unseen goes. */
  groups: 1000,
  /** Reports of one session in a minute. */
  perMinute: 20,
  /** Reports from one address before a sign-in in a minute, and from all of them. */
  perMinuteOfAddress: 5,
  perMinuteOfStrangers: 30,
  /** Groups of what strangers tell: they cannot crowd out the others. */
  entryGroups: 50,
  /** Days after which a group that was not seen again goes. */
  days: 180,
} as const;

/** How the process that answers runs. */
export const serverState = entity({
  name: 'serverState',
  label: label('运行状态', 'How the server runs'),
  fields: {
    events: choice(
      '实时消息',
      'Live events',
      options(['ok', '数据库即时送达', 'Told by the database'], ['polling', '每秒查询一次', 'Asked for every second']),
      required,
    ),
  },
});

/** Where it happened. */
export const failureSides = options(
  ['web', '网页', 'Pages'],
  ['entry', '登录前网页', 'Pages before sign-in'],
  ['server', '服务端', 'Server'],
);

export const failureStepKinds = options(['page', '页面', 'Page'], ['call', '调用', 'Call']);

/** A page or a call by its name alone: no id, no value. */
export const failureStep = entity({
  name: 'failureStep',
  label: label('此前一步', 'Step before'),
  fields: {
    before: integer('距发生（秒）', 'Seconds before', { ...required, zero: true, max: 999_999 }),
    what: choice('类别', 'What', failureStepKinds, required),
    name: text('名称', 'Name', { ...required, max: 200 }),
    status: text('结果', 'Answer', { max: 20 }),
  },
});

const said = {
  name: text('错误', 'Error', { ...required, max: 80 }),
  message: text('说明', 'Message', { max: 300 }),
  frame: text('代码位置', 'Place in the code', { max: 200 }),
};

/** What a page tells of an error that nobody caught. It says nothing of the person and nothing of the data. */
export const failureReport = entity({
  name: 'failureReport',
  label: label('错误上报', 'Report of a failure'),
  fields: {
    ...said,
    frames: remark('调用栈', 'Stack', { max: 4000 }),
    appVersion: text('版本', 'Version', { ...required, max: 80 }),
    page: text('页面', 'Page', { max: 200 }),
    steps: list('此前步骤', 'Steps before', failureStep),
  },
});

export type FailureReport = ValuesOf<typeof failureReport>;

/** One of the times that are kept of a group. */
export const failureSample = entity({
  name: 'failureSample',
  label: label('错误实例', 'One time of a failure'),
  fields: {
    time: dateTime('时间', 'At', required),
    appVersion: text('版本', 'Version', { ...required, max: 80 }),
    page: text('页面或接口', 'Page or call', { max: 200 }),
    frames: remark('调用栈', 'Stack', { max: 4000 }),
    requestId: text('请求编号', 'Request id', { max: 64 }),
    steps: list('此前步骤', 'Steps before', failureStep, required),
  },
});

/** Failures of one cause: the same name, message and first own place in the code; on the server the same call too. */
export const failureGroup = entity({
  name: 'failureGroup',
  label: label('错误', 'Failure'),
  fields: {
    id: text('编号', 'Id', { ...required, max: 64 }),
    side: choice('来源', 'Side', failureSides, required),
    ...said,
    page: text('页面或接口', 'Page or call', { max: 200 }),
    count: integer('次数', 'Times', required),
    firstTime: dateTime('首次', 'First', required),
    lastTime: dateTime('最近', 'Last', required),
    firstVersion: text('首次版本', 'First version', { ...required, max: 80 }),
    lastVersion: text('最近版本', 'Last version', { ...required, max: 80 }),
    isSettled: yesNo('是否已处理', 'Settled', required),
  },
});

export type FailureGroup = ValuesOf<typeof failureGroup>;

/** `text` is sought in name, message, place and page. */
export const failureQuery = entity({
  name: 'failureQuery',
  label: label('错误查询', 'Failures query'),
  fields: {
    ...listParameters(failureGroup, {
      order: '-lastTime',
      fields: [
        'side',
        'name',
        'message',
        'page',
        'count',
        'firstTime',
        'lastTime',
        'firstVersion',
        'lastVersion',
        'isSettled',
      ],
    }),
    side: choice('来源', 'Side', failureSides),
    isSettled: yesNo('是否已处理', 'Settled'),
    text: text('内容', 'Text', { max: 100 }),
  },
});

export const byFailure = entity({
  name: 'byFailure',
  label: label('错误', 'Failure'),
  fields: { id: text('编号', 'Id', { ...required, max: 64 }) },
});
