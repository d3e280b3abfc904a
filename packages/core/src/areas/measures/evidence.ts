import { all, any, filled, holds, is, type Rule } from '../../field/rule.ts';
import type { Issue, Values } from '../../field/validate.ts';
import { type Label, label } from '../../label.ts';

interface EvidenceItem {
  /** What is asked for, as sentences name it. */
  readonly label: Label;
  /** The field of the fulfilment at which it is asked. */
  readonly field: string;
  /** When it is there, by the fields of the fulfilment. `proofCount` is the number of proof files. */
  readonly met: Rule;
}

const item = (zh: string, en: string, field: string, met: Rule = filled(field)): EvidenceItem => ({
  label: label(zh, en),
  field,
  met,
});

/** What a fulfilment can be proven by. Kinds of measure say which of it they need. */
export const evidenceItems = {
  registrationNumber: item('登记证明编号', 'registration proof number', 'otherWarrantNum'),
  registeredOn: item('登记日期', 'day of registration', 'registerTime'),
  delivery: item(
    '交付日期（或登记证明编号与登记日期）',
    'day of delivery (or number and day of registration)',
    'deliveredOn',
    any(filled('deliveredOn'), all(filled('otherWarrantNum'), filled('registerTime'))),
  ),
  receiptNumber: item('账户或存单编号', 'number of account or receipt', 'receiptNo'),
  contractNumber: item('已签合同编号', 'number of the signed contract', 'ContractNo'),
  resolution: item('公司决议', 'company resolution', 'resolution', is('resolution', '1', '2', '3')),
  proof: item('落实证明文件', 'proof file', 'proofCount'),
} as const satisfies Readonly<Record<string, EvidenceItem>>;

export type Evidence = keyof typeof evidenceItems;

/** What is asked of the fulfilments of a deployment. */
export interface FulfilmentPolicy {
  /** `required`: nobody goes on without evidence. `reason`: somebody may, who says why. */
  readonly evidence: 'required' | 'reason';
  /** A fulfilment counts only once another person has checked it. */
  readonly secondPerson: boolean;
}

/** Evidence is required, and one person is enough. */
export const defaultFulfilmentPolicy: FulfilmentPolicy = { evidence: 'required', secondPerson: false };

/** What a fulfilment lacks of what its kind needs; nothing where it is proven. `proofCount`: how many proof files there are. */
export function evidenceGaps(
  { evidence }: { readonly evidence: readonly Evidence[] },
  values: Values,
  proofCount: number,
): readonly Evidence[] {
  const known: Values = { ...values, proofCount: proofCount > 0 ? String(proofCount) : undefined };
  return evidence.filter((name) => !holds(evidenceItems[name].met, (field) => known[field]));
}

/** The gaps as issues at their fields; none where a reason stands in their place and the deployment takes one. */
export function evidenceIssues(
  gaps: readonly Evidence[],
  { evidenceReason }: Values,
  { evidence: asked }: FulfilmentPolicy,
): readonly Issue[] {
  if (asked === 'reason' && evidenceReason) return [];
  const instead = asked === 'reason' ? label('，或填写“缺少凭证的理由”', ', or say why it is missing') : label('', '');
  return gaps.map((name) => {
    const { label: what, field } = evidenceItems[name];
    return {
      field,
      rule: 'evidence',
      message: label(`落实须有${what.zh}${instead.zh}`, `a fulfilment needs the ${what.en}${instead.en}`),
    };
  });
}

/** What is missing, in words: 登记证明编号、落实证明文件. */
export function evidenceText(gaps: readonly string[]): Label {
  const known = gaps.flatMap((name) => (name in evidenceItems ? [evidenceItems[name as Evidence].label] : []));
  return label(known.map(({ zh }) => zh).join('、'), known.map(({ en }) => en).join(', '));
}
