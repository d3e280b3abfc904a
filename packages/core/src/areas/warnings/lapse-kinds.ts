import { options } from '../../field/types/choice.ts';

/** What ends on a day and is lost where nobody acts. */
export const lapseKinds = /* @__PURE__ */ options(
  ['loanDue', '借据到期', 'Loan note due'],
  ['loanOverdue', '借据逾期', 'Loan note overdue'],
  ['guaranteePeriodEnding', '我方保证期间届满', 'Our guarantee ends'],
  ['counterGuaranteeEnding', '反担保保证期间届满', 'Counter-guarantee ends'],
  ['registrationEnding', '登记到期', 'Registration ends'],
  ['instrumentEnding', '票据、存单到期', 'Bill or deposit due'],
  ['surveyEnding', '车船检验到期', 'Vehicle or ship inspection ends'],
  ['insuranceEnding', '保险到期', 'Insurance ends'],
  ['valuationEnding', '评估到期', 'Valuation ends'],
  ['creditExpiring', '授信到期', 'Credit expires'],
);

export type LapseKind = (typeof lapseKinds)[number]['value'];
