import type { Check } from '../../entity.ts';
import type { Issue, Values } from '../../field/validate.ts';
import { warning } from '../../field/warning.ts';
import { addMonths, daysBetween } from '../../format/calendar.ts';
import type { RuleChange } from '../../resource/rules.ts';

/** What a payment is held against; what is not known is not compared. Days are `yyyy-MM-dd`. */
export interface PaymentGround {
  /** The day on which the drawdown was concluded. */
  readonly concludedOn?: string | undefined;
  readonly creditBeginDate?: string | undefined;
  readonly creditEndDate?: string | undefined;
  /** The months of the drawdown. */
  readonly periodMonth?: string | undefined;
  readonly payee?: string | undefined;
  readonly bankName?: string | undefined;
  /** The first day on which the term of some security ends. */
  readonly securedUntil?: string | undefined;
  /** The oldest search of the register among what secures the drawdown. */
  readonly searchedOn?: string | undefined;
}

/** The days for which a search of the register is trusted when money goes out. */
const searchHolds = 7;

/** What is unusual about a payment under its drawdown; each may be confirmed. */
export function paymentWarnings(values: Values, ground: PaymentGround): readonly Issue[] {
  const { concludedOn, creditBeginDate, creditEndDate, periodMonth, payee, bankName, securedUntil, searchedOn } =
    ground;
  const [paid, matures] = [day(values, 'payDate'), day(values, 'billEndDate')];
  const months = Number(periodMonth);
  const due = paid && months > 0 ? addMonths(paid, months) : undefined;
  return [
    ...(paid && concludedOn && paid < concludedOn
      ? warning(
          'payDate',
          'payment',
          `早于用信审结日 ${concludedOn}`,
          `is before the drawdown was concluded, ${concludedOn}`,
        )
      : []),
    ...(paid && creditBeginDate && paid < creditBeginDate
      ? warning(
          'payDate',
          'payment',
          `早于授信开始日期 ${creditBeginDate}`,
          `is before the facility begins, ${creditBeginDate}`,
        )
      : []),
    ...(paid && creditEndDate && paid > creditEndDate
      ? warning(
          'payDate',
          'payment',
          `晚于授信到期日 ${creditEndDate}`,
          `is after the facility has expired, ${creditEndDate}`,
        )
      : []),
    ...(matures && due && matures > due
      ? warning(
          'billEndDate',
          'payment',
          `超过用信期限 ${months} 个月`,
          `is later than the ${months} months of the drawdown`,
        )
      : []),
    ...(matures && securedUntil && matures > securedUntil
      ? warning(
          'billEndDate',
          'payment',
          `晚于反担保期限止 ${securedUntil}`,
          `is later than the security lasts, ${securedUntil}`,
        )
      : []),
    ...(paid && searchedOn && daysBetween(searchedOn, paid) > searchHolds
      ? warning(
          'payDate',
          'payment',
          `反担保物最早的查档日期为 ${searchedOn}，距放款超过 ${searchHolds} 日，请重新查档`,
          `is more than ${searchHolds} days after the oldest search of the security, ${searchedOn}: search again`,
        )
      : []),
    ...(differs(values, 'payee', payee)
      ? warning('payee', 'payment', `与用信审批的收款人“${payee}”不同`, `is not the payee of the drawdown, ${payee}`)
      : []),
    ...(differs(values, 'bankName', bankName)
      ? warning(
          'bankName',
          'payment',
          `与用信审批的放款机构“${bankName}”不同`,
          `is not the lender of the drawdown, ${bankName}`,
        )
      : []),
  ];
}

/** So many securities are named; of more than these their number is said. */
const named = 3;

/** Asks about security that counts as fulfilled although nothing proves it, when money goes out on it. */
export function unprovenWarning(names: readonly string[]): readonly Issue[] {
  if (names.length === 0) return [];
  const some = names.slice(0, named);
  return warning(
    'loanId',
    'noEvidence',
    `${names.length} 项担保措施的落实没有凭证：${some.join('、')}${names.length > named ? '等' : ''}`,
    `no evidence proves the fulfilment of ${names.length} securities: ${some.join(', ')}${names.length > named ? ', and more' : ''}`,
  );
}

/** A loan note begins with its money at the latest. */
export const noteWithTheMoney: Check = (values) => {
  const [paid, begins] = [day(values, 'payDate'), day(values, 'billBeginDate')];
  return paid && begins && begins > paid
    ? warning('billBeginDate', 'payment', `晚于放款日期 ${paid}`, `is after the disbursement, ${paid}`)
    : [];
};

/** Money is recorded once it was moved. */
export function notYet(field: string, { after, today }: RuleChange): readonly Issue[] {
  const moved = after && day(after, field);
  return moved && moved > today ? warning(field, 'payment', '晚于今天', 'is after today') : [];
}

/** Those that the record does not have already: they were confirmed when it was saved. */
export function newWarnings(
  of: (values: Values) => readonly Issue[],
  after: Values,
  before?: Values,
): readonly Issue[] {
  const known = new Set(before && of(before).map(keyOf));
  return of(after).filter((issue) => !known.has(keyOf(issue)));
}

function keyOf({ field, message }: Issue): string {
  return `${field} ${message?.zh}`;
}

function day(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
}

function differs(values: Values, name: string, wanted: string | undefined): boolean {
  const value = values[name];
  return Boolean(wanted) && typeof value === 'string' && value.trim() !== '' && value.trim() !== wanted?.trim();
}
