import type { Section } from '../../entity.ts';
import { type Check, type Entity, entity, type Fields } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Label } from '../../label.ts';
import { label } from '../../label.ts';
import { type MeasureBase, measureBase } from './blocks/base.ts';
import { type Diligence, diligence } from './blocks/diligence.ts';
import { type SharedFields, sharedFieldsBeside } from './blocks/shared-fields.ts';
import type { Evidence } from './evidence.ts';
import { familyEvidence } from './family-evidence.ts';
import { noOwnerTwice, sharesAreNoFractions, shareTotalAtMost100, someOwner } from './owner-checks.ts';
import { acceptedAsRated, diligenceIsClean, priorClaimsAgree } from './value-checks.ts';

/** Form sections of measures in the order in which they stand; a kind shows those that it has fields for. */
const measureSections: readonly Section[] = [
  { key: 'basic', label: label('基本信息', 'Basic information') },
  { key: 'guarantee', label: label('担保信息', 'Guarantee') },
  { key: 'spouse', label: label('婚姻与配偶', 'Marriage and spouse') },
  { key: 'company', label: label('股权所在企业', 'Company the equity sits in') },
  { key: 'pledge', label: label('股权质押信息', 'Equity pledge') },
  { key: 'lease', label: label('租赁合同', 'Lease contract') },
  { key: 'costs', label: label('费用信息', 'Costs') },
  { key: 'location', label: label('所在地', 'Location') },
  { key: 'insurance', label: label('保险信息', 'Insurance') },
  { key: 'valuation', label: label('价值信息', 'Valuation') },
  { key: 'diligence', label: label('登记与权属核查', 'Registration and searches') },
  { key: 'pledgees', label: label('在先抵押权人', 'Prior mortgagees') },
  { key: 'counterparty', label: label('其他权利人', 'Other right holder') },
  { key: 'usage', label: label('使用人信息', 'Usage by another') },
  { key: 'proxy', label: label('委托代理人', 'Authorised agent') },
  { key: 'remarks', label: label('备注', 'Remarks') },
];

export const measureFamilies = {
  mortgage: label('抵押', 'Mortgage'),
  pledge: label('质押', 'Pledge'),
  guarantee: label('保证', 'Guarantee'),
} as const satisfies Record<string, Label>;

export type MeasureFamily = keyof typeof measureFamilies;

/** After a plain save: the form closes (F17), goes to the saved measures path (F18), or goes there and announces it (F19). */
export type AfterSave = 'close' | 'measures-path' | 'announce';

/** After save-and-continue: what was typed stays (Y10), or data and files are cleared (F22). */
export type AfterContinue = 'keep' | 'clear';

/** A failed save: an error message, or only a quiet word beside the buttons (F23). */
export type FailedSave = 'message' | 'quiet';

/**
 * What a measure is worth to a guarantor: something that is sold or taken (a cash margin too), somebody's promise, or
 * nothing that pays a debt (an attestation, account control, a transfer agreed beforehand).
 */
export type Secures = 'collateral' | 'guarantee' | 'nothing';

/** Who guarantees in place of an asset: a company (G34) or a person (G35). */
export type Guarantor = '01' | '02';

export interface Measure<F extends Fields = Fields> extends Entity<F> {
  /** The code of the kind (Y49): file name, `--kind`, sheet name and key everywhere. */
  readonly kind: string;
  readonly family: MeasureFamily;
  /** The form's title, shown when asked for (F1). */
  readonly title: Label;
  readonly secures: Secures;
  readonly afterSave: AfterSave;
  readonly afterContinue: AfterContinue;
  readonly failedSave: FailedSave;
  /** What is said when the form is not valid: 表单不规范信息检查未通过 (F25) or 请先填写表单数据 (G37). */
  readonly invalidMessage: MessageKey;
  /** Y1: whether shares above 100 in total are refused. */
  readonly checkShareTotal: boolean;
  /** What its fulfilment is proven by. */
  readonly evidence: readonly Evidence[];
  /** For how many months a valuation holds where it is not a year. */
  readonly valuationMonths?: number;
  /**
   * Set where there is no asset: the only owner is the guarantor, whose data stand in place of the owners.
   * Such a kind has `oneGuarantor` among its checks.
   */
  readonly guarantor?: Guarantor;
  /** The context in which new owners are entered from this form (`ownerContexts`, I14). */
  readonly ownerContext?: string;
  /** The form lists the shareholders of a company (G26); they belong to the measure's id. */
  readonly shareholders?: true;
}

/** Kinds of measure by their code. */
// biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits wherever a kind is read
export type KindRegistry = Readonly<Record<string, Measure<any>>>;

export interface MeasureDefinition<F extends Fields, K extends MeasureFamily> {
  readonly kind: string;
  readonly family: K;
  readonly label: Label;
  readonly title?: Label;
  /** A guarantee's is `guarantee` and any other's `collateral` when not said. */
  readonly secures?: Secures;
  /** The rate in % above which people are asked whether they mean it; a deployment sets its own with `usualRates`. */
  readonly usualRate?: number;
  /** For how many months a valuation holds; a year when not said. */
  readonly valuationMonths?: number;
  readonly fields: F;
  readonly checks?: readonly Check[];
  readonly afterSave?: AfterSave;
  readonly afterContinue?: AfterContinue;
  readonly failedSave?: FailedSave;
  readonly invalidMessage?: MessageKey;
  readonly checkShareTotal?: boolean;
  /** What its fulfilment is proven by. @default what its family needs (`familyEvidence`) */
  readonly evidence?: readonly Evidence[];
  readonly guarantor?: Guarantor;
  readonly ownerContext?: string;
  readonly shareholders?: true;
}

/** The term of an insurance, a lease or a registration: all of them have the wire's names of the first. */
const termInOrder = /* @__PURE__ */ inOrder('insuranceBeginDate', 'insuranceEndDate');
const maxSumInOrder = /* @__PURE__ */ inOrder('maxSumFrom', 'maxSumUntil');

/** Spelled out rather than `Omit<…>`: the build gives a name only to types whose fields stand in the declaration. */
type SharedBeside<F> = { [Name in keyof SharedFields as Name extends keyof F ? never : Name]: SharedFields[Name] };

type FieldsOf<F, K extends MeasureFamily> = MeasureBase &
  SharedBeside<F> &
  F &
  (K extends 'guarantee' ? unknown : Diligence);

/** Defines a kind of measure: the shared fields, its own, and the owners' rules. */
export function measure<const F extends Fields, const K extends MeasureFamily>(
  definition: MeasureDefinition<F, K>,
): Measure<FieldsOf<F, K>> {
  const {
    kind,
    family,
    label: name,
    title,
    checks = [],
    guarantor,
    ownerContext,
    shareholders,
    valuationMonths,
  } = definition;
  const { invalidMessage = 'formInvalid' } = definition;
  const { afterSave = 'close', afterContinue = 'keep', failedSave = 'message', checkShareTotal = true } = definition;
  const ownerChecks = [
    someOwner,
    noOwnerTwice,
    ...(checkShareTotal ? [shareTotalAtMost100] : []),
    ...(guarantor ? [] : [sharesAreNoFractions]),
  ];
  const fields: Fields = {
    ...measureBase,
    ...definition.fields,
    ...(family === 'guarantee' ? {} : diligence),
    ...sharedFieldsBeside(definition.fields),
  };
  const own = entity({
    name: kind,
    label: name,
    fields,
    sections: measureSections,
    checks: [
      ...ownerChecks,
      termInOrder,
      maxSumInOrder,
      ...checks,
      acceptedAsRated,
      priorClaimsAgree,
      diligenceIsClean,
    ],
  });
  return {
    ...(withUsualRate(own, definition.usualRate) as Entity<FieldsOf<F, K>>),
    kind,
    family,
    secures: definition.secures ?? (family === 'guarantee' ? family : 'collateral'),
    title: title ?? label(`${name.zh}详情`, `${name.en} details`),
    afterSave,
    afterContinue,
    failedSave,
    invalidMessage,
    checkShareTotal,
    evidence: definition.evidence ?? familyEvidence[family],
    ...(valuationMonths ? { valuationMonths } : {}),
    ...(guarantor ? { guarantor } : {}),
    ...(ownerContext ? { ownerContext } : {}),
    ...(shareholders ? { shareholders } : {}),
  };
}

/** A kind whose rate needs confirmation above so many percent. */
export function withUsualRate<E extends Entity>(kind: E, usualMax: number | undefined): E {
  const { coverageRatio } = kind.fields;
  if (!coverageRatio || usualMax === undefined) return kind;
  return { ...kind, fields: { ...kind.fields, coverageRatio: { ...coverageRatio, usualMax } } };
}
