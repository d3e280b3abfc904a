import { entity, type ValuesOf } from '../../entity.ts';
import { notInFuture } from '../../field/date-checks.ts';
import { is } from '../../field/rule.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { joinPicks, picks, splitPicks } from '../../field/types/pick.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';

const required = { required: true } as const;

/** When a condition has to be met. */
export const conditionStages = options(
  ['before', '放款前', 'Before disbursement'],
  ['after', '放款后', 'After disbursement'],
);

export const conditionStates = options(
  ['open', '未落实', 'Open', 'info'],
  ['met', '已落实', 'Met', 'success'],
  ['waived', '已豁免', 'Waived', 'quiet'],
);

/** Who may waive conditions, and change or delete those of an approved credit. */
export const decidesConditions = 'condition:approve';

/** A file that proves a condition; it is an attachment of the type `credit_condition`. */
export const conditionProof = entity({
  name: 'conditionProof',
  label: label('落实证明文件', 'Proof file'),
  fields: {
    id: text('附件编号', 'Attachment id', { ...required, max: 64 }),
    fileName: text('文件名', 'File name', { ...required, max: 255 }),
  },
});

/** What a credit was approved on, one by one: when it is due, for which measures, and whether it was met or waived, by whom and on what grounds. */
export const creditConditions = resource({
  name: 'creditCondition',
  plural: 'creditConditions',
  label: label('授信条件', 'Condition of a credit'),
  pluralLabel: label('授信条件', 'Conditions of the credit'),
  fields: {
    projectId: text('项目编号', 'Project id', { ...required, max: 32 }),
    applyId: text('授信申请编号', 'Credit application id', { ...required, max: 32 }),
    loanId: text('用信计划编号', 'Loan plan id', {
      max: 32,
      help: label('空为整个授信的条件', 'of the whole credit where it is empty'),
    }),
    content: remark('条件', 'Condition', { ...required, max: 500 }),
    stage: choice('落实时点', 'When', conditionStages, { ...required, initial: 'before' }),
    dueDate: date('应落实日期', 'Due on', { when: is('stage', 'after'), required: true }),
    measureIds: picks('所涉担保措施', 'Security items that it is about', { max: 20_000, extension: true }),
    /** The first of them: what callers say and read who know one alone. */
    measureId: text('所涉担保措施编号', 'Id of the first security item', { max: 32 }),
    state: choice('落实情况', 'Status', conditionStates, { ...required, initial: 'open' }),
    settledOn: date('落实或豁免日期', 'Met or waived on', { when: is('state', 'met', 'waived'), required: true }),
    proof: remark('落实依据', 'Proof', {
      when: is('state', 'met'),
      max: 500,
      help: label('已上传证明文件的可以不写', 'may be left out where proof files were uploaded'),
    }),
    reason: remark('豁免理由', 'Why it is waived', { when: is('state', 'waived'), required: true, max: 500 }),
  },
  computed: {
    settledBy: text('落实或豁免人', 'Met or waived by', { max: 50 }),
    settledTime: dateTime('登记时间', 'Recorded at'),
    optName: text('担保物名称', 'Collateral name', { max: 4000 }),
    proofFiles: list('落实证明文件', 'Proof files', conditionProof),
  },
  checks: [notInFuture('settledOn')],
  title: 'content',
  access: { read: 'project:read', write: 'project:write' },
  scope: { of: 'projectId' },
  list: {
    columns: ['content', 'stage', 'dueDate', 'state', 'settledOn', 'proof', 'reason'],
    filters: ['projectId', 'applyId', 'loanId', 'state'],
    order: 'createTime',
  },
  rules: { check: staysWithCredit, derive: withMeasures, compute: async (records) => records.map(measuresToldOf) },
  feeds: ['grp/proApply', 'grp/proLoanplan', 'danbao/measures/coverage', 'danbao/credit'],
});

export type CreditCondition = RecordOf<typeof creditConditions> & {
  readonly proofFiles?: readonly ValuesOf<typeof conditionProof>[];
};

type Values = Readonly<Record<string, unknown>>;

/** The ids of the measures that a condition is about; one that was recorded before there were several has one. */
export function measuresOfCondition({ measureIds, measureId }: Values): readonly string[] {
  return splitPicks(String(measureIds || measureId || ''));
}

/** Both spellings say the same: who changes the one that they know changes the other, and who sends it back as it was changes neither. */
function withMeasures(values: Values, before: Values = {}): Values {
  const { measureIds, measureId = '', ...rest } = values;
  const [was, sent] = [measuresOfCondition(before), splitPicks(String(measureIds ?? ''))];
  const isKept = sent.length === 0 || joinPicks(sent) === joinPicks(was);
  const named = measureId === was[0] ? was : splitPicks(String(measureId));
  const own = isKept && measureId !== '' ? named : sent;
  return own.length === 0 ? rest : { ...rest, measureIds: joinPicks(own), measureId: own[0] };
}

function measuresToldOf({ values }: { readonly values: Values }): Values {
  const ids = measuresOfCondition(values);
  return ids.length === 0 ? {} : { measureIds: joinPicks(ids) };
}

const unproven = label(
  '请写明落实依据，或先上传证明文件再登记为已落实',
  'say what proves it, or upload proof files before it is recorded as met',
);

/** A condition that is met is proven by text or by files. */
export function proofIssues({ state, proof }: Values, files: number): readonly Issue[] {
  return state === 'met' && !proof && files === 0 ? [{ field: 'proof', rule: 'required', message: unproven }] : [];
}

const stays = label('不能改到别的授信名下', 'cannot be moved to another credit');

function staysWithCredit({ before, after }: RuleChange): readonly Issue[] {
  if (!before || !after) return [];
  return ['projectId', 'applyId'].flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, rule: 'stays', message: stays }],
  );
}

/** What is compared of a condition when money is to go out. */
export type KnownCondition = Pick<CreditCondition, 'content' | 'stage' | 'dueDate' | 'state'>;

/** Those that are open although money goes out on that day (`yyyy-MM-dd`): before it they are due, or were due after an earlier one. */
export function openConditions<C extends KnownCondition>(conditions: readonly C[], day: string): readonly C[] {
  return conditions.filter(
    ({ state, stage, dueDate }) =>
      state === 'open' && (stage === 'before' || (dueDate !== undefined && dueDate.slice(0, 10) < day)),
  );
}

/** What a deployment does where conditions are open: `refuse` the disbursement, or take a `reason`. */
export type ConditionPolicy = 'refuse' | 'reason';

/**
 * What stands against a disbursement, each condition by its name. Those due before it refuse it, or need a reason where the deployment
 * takes one; those that are overdue since an earlier one are confirmed.
 */
export function conditionIssues(
  open: readonly KnownCondition[],
  reason: string | undefined,
  policy: ConditionPolicy,
): readonly Issue[] {
  const named = (stage: string) => {
    const own = open.filter((condition) => condition.stage === stage).map(({ content }) => content);
    return { zh: own.join('；'), en: own.join('; ') };
  };
  const [before, overdue] = [named('before'), named('after')];
  const unmet = label(`放款前条件未落实：${before.zh}`, `conditions are not met: ${before.en}`);
  const asked = label(`${unmet.zh}。仍要放款的，请写明理由`, `${unmet.en}. Say why money goes out all the same`);
  const isTaken = policy === 'reason' && reason;
  return [
    ...(before.zh === '' || isTaken
      ? []
      : policy === 'reason'
        ? [{ field: 'conditionsReason', rule: 'required', message: asked }]
        : [{ field: 'loanId', rule: 'openConditions', message: unmet }]),
    ...(before.zh !== '' && isTaken ? warning('conditionsReason', 'openConditions', unmet.zh, unmet.en) : []),
    ...(overdue.zh === ''
      ? []
      : warning(
          'payDate',
          'overdueConditions',
          `放款后条件已逾期未落实：${overdue.zh}`,
          `conditions of an earlier disbursement are overdue: ${overdue.en}`,
        )),
  ];
}

/** The checklist as the text of 授信条件落实情况, a line each; empty where there are no conditions. */
export function conditionsText(
  conditions: readonly (KnownCondition & Pick<CreditCondition, 'settledOn' | 'proof' | 'reason' | 'proofFiles'>)[],
): string {
  const lines = conditions.map(({ content, state, settledOn, proof, reason, proofFiles = [] }, index) => {
    const word = conditionStates.find(({ value }) => value === state)?.label.zh ?? '';
    const files = proofFiles.map(({ fileName }) => fileName).join('、');
    const why = [settledOn?.slice(0, 10), proof || reason, files].filter(Boolean).join('，');
    return `${index + 1}. ${content}：${word}${why === '' ? '' : `（${why}）`}`;
  });
  return lines.join('\n');
}

/** The lines of a text of conditions, without their numbers: each may be taken over as a condition. */
export function conditionLines(text: string): readonly string[] {
  return text
    .split(/[\n；;]/)
    .map((line) =>
      line.replace(/^\s*(?:[（(]?[\d一二三四五六七八九十]+[)）]|[\d一二三四五六七八九十]+[、.．])\s*/, '').trim(),
    )
    .filter((line) => line !== '');
}
