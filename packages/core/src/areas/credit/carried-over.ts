import type { ValuesOf } from '../../entity.ts';
import { addMonths } from '../../format/calendar.ts';
import { compareDecimals, isDecimal, subtractDecimals } from '../../format/decimal.ts';
import type { clientRecord } from '../customers/client.ts';
import type { application } from './application.ts';
import { contractNumbers, guaranteeTerms } from './guarantee-terms.ts';
import type { loanPlan } from './loan-plan.ts';
import type { loanPlanRow } from './plan-lists.ts';

type Application = Partial<ValuesOf<typeof application>>;
type Drawdown = Partial<ValuesOf<typeof loanPlan>>;
type Client = Pick<ValuesOf<typeof clientRecord>, 'clientName' | 'phoneOne' | 'scale' | 'applyCount'>;
type DrawdownRow = ValuesOf<typeof loanPlanRow>;
type Values = Readonly<Record<string, unknown>>;

const termNames = Object.keys(guaranteeTerms);
const contractNames = Object.keys(contractNumbers);

/**
 * What an application takes over from its client, all of it as texts: phone, size, whether this is the first credit that they apply for, and a
 * name for it. What is not known is empty.
 */
export function applicationFrom(client: Client): Readonly<Record<string, string>> {
  const { clientName, phoneOne = '', scale = '', applyCount } = client;
  return {
    clientPhone: phoneOne,
    companyTypeName: scale,
    isFirstGuarantee: applyCount === undefined ? '' : applyCount === '0' ? '1' : '0',
    projectName: `${clientName}授信`,
  };
}

/** What a drawdown begins with: what its credit says, and 再次用信 where something was drawn on it before. */
export function drawdownFrom(credit: Application, drawdowns: readonly DrawdownRow[]): Values {
  return {
    ...named(credit, termNames),
    creditor: credit.creditor ?? credit.plannedLenders,
    applyId: credit.apply_ID,
    projectName: credit.projectName,
    creditBusiTypeName: credit.busiTypeNameList,
    payee: credit.clientName,
    bankName: credit.plannedLenders,
    vouchRate: credit.guaranteeRate,
    consultRate: credit.consultingRate,
    marginRate: credit.marginRate,
    againRate: credit.guarantyAgainRate,
    againShareRate: credit.againShareRate,
    loanType: drawdowns.some(({ state }) => state === 'applied' || state === 'concluded') ? '3' : '1',
  };
}

/** The drawdown that is paid out next: the first concluded one of which something is left, or the first of all. */
export function nextToPay(drawdowns: readonly DrawdownRow[]): DrawdownRow | undefined {
  const concluded = drawdowns.filter(({ state }) => state === 'concluded');
  return concluded.find((row) => compareDecimals(restOf(row), '0') > 0) ?? concluded[0];
}

/** What a disbursement on the day (`yyyy-MM-dd`) begins with: the rest of its drawdown, for as many months as that says. */
export function paymentFrom(drawdown: Drawdown, today: string): Values {
  const { loanId, payee, bankName, periodMonth } = drawdown;
  const months = Number(periodMonth);
  const rest = restOf(drawdown);
  return {
    ...named(drawdown, [...termNames.filter((name) => name !== 'creditor'), ...contractNames]),
    ...{ loanId, payee, bankName, payDate: today, billBeginDate: today },
    ...(months > 0 ? { billEndDate: addMonths(today, months) } : {}),
    ...(compareDecimals(rest, '0') > 0 ? { paySum: rest } : {}),
  };
}

function restOf({
  loanSum,
  loanFactSum,
}: {
  readonly loanSum?: string | undefined;
  readonly loanFactSum?: string | undefined;
}) {
  return subtractDecimals(orZero(loanSum), orZero(loanFactSum));
}

function orZero(text: string | undefined): string {
  return text !== undefined && isDecimal(text) ? text : '0';
}

function named(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
