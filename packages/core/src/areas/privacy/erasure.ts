import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** Whose personal data can be erased (Personal Information Protection Law, article 47). */
export const erasureKinds = options(
  ['user', '用户', 'User'],
  ['client', '客户', 'Client'],
  ['owner', '权属人', 'Owner'],
);

/** Why nothing may be erased yet. */
export const erasureObstacles = options(
  ['active', '账号仍启用，请先停用', 'the account is still active; disable it first'],
  [
    'tasks',
    '仍有待办或在办的流程，请先移交或办结',
    'flows still wait for them or run; hand them over or finish them first',
  ],
  ['running', '仍有在办的授信、未结清的担保或有效的担保措施', 'credit, guarantees or security still run'],
  ['period', '业务结束未满保留期', 'the period after the end of the business is not over'],
);

/** Where it is erased. */
export const erasureParts = options(
  ['record', '本人记录', 'The record itself'],
  ['log', '变更日志与历史', 'Log of changes and history'],
  ['flows', '流程、意见与签署', 'Flows, opinions and signatures'],
  ['business', '项目、授信与担保措施', 'Projects, credit and security'],
  ['others', '其他记录', 'Other records'],
  ['files', '附件（移入回收处，三十天后删除）', 'Attachments, into the trash for thirty days'],
);

const kind = choice('类别', 'Kind', erasureKinds, { required: true });
const id = text('编号', 'Id', { required: true, max: 64 });

export const erasureSearch = entity({
  name: 'erasureSearch',
  label: label('查找', 'Search'),
  fields: {
    kind,
    text: text('姓名、名称、登录名或证件号码', 'Name, user name or number', { required: true, max: 100 }),
  },
});

/** Somebody who was found; numbers are masked. */
export const erasureCandidate = entity({
  name: 'erasureCandidate',
  label: label('当事人', 'Person'),
  fields: {
    kind,
    id,
    name: text('姓名或名称', 'Name', { required: true }),
    about: text('登录名或证件号码', 'User name or number'),
    unitName: text('单位', 'Unit'),
  },
});

export const erasureSubject = entity({
  name: 'erasureSubject',
  label: label('当事人', 'Person'),
  fields: { kind, id },
});

/** What is asked for in earnest: the name is typed once more. */
export const erasureOrder = entity({
  name: 'erasureOrder',
  label: label('清除个人信息', 'Erasure'),
  fields: { kind, id, name: text('姓名或名称', 'Name', { required: true, max: 200 }) },
});

type Code<O extends readonly { readonly value: string }[]> = O[number]['value'];

/** What an erasure changes, what stands in its way, and what stays. */
export interface ErasureEffect {
  readonly name: string;
  /** Rows that are changed; files that go. Nothing else is deleted. */
  readonly parts: readonly { readonly part: Code<typeof erasureParts>; readonly rows: number }[];
  readonly obstacles: readonly {
    readonly obstacle: Code<typeof erasureObstacles>;
    readonly count?: number;
    /** The first day (yyyy-MM-dd) on which it is none any more. */
    readonly until?: string;
  }[];
  /** Flows of a business whose period is not over: the signatures in them keep the name. */
  readonly signed: number;
}

/** What the log keeps of an erasure: nothing of what was erased. */
export const erasureRecord = entity({
  name: 'erasureRecord',
  label: label('个人信息清除', 'Erasure of personal data'),
  fields: {
    kind,
    ...Object.fromEntries(erasureParts.map((part) => [part.value, text(part.label.zh, part.label.en)])),
  },
});
