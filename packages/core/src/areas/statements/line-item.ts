import type { Label } from '../../label.ts';

/** `general`: 企业会计准则, forms of 财会〔2019〕6 号. `small`: 小企业会计准则, forms 会小企 01 to 03. */
export type Standard = 'general' | 'small';

export type StatementKind = 'balance' | 'income' | 'cash';

/** One line of a statement. All amounts are in yuan with at most two decimals. */
export interface LineItem {
  /** Unique over all statements of both standards. */
  readonly code: string;
  readonly kind: StatementKind;
  readonly label: Label;
  /** What else the line is called in workbooks. */
  readonly also: readonly string[];
  /** What a total is made of, such as `A14+A33`; `A01:A13` stands for all lines from the one to the other, added. */
  readonly sum?: string;
  /** The line of which this is a part (其中). */
  readonly partOf?: string;
  /** Whether the amount is below zero in an ordinary year too: a profit, a net cash flow. */
  readonly isSigned: boolean;
}

export interface LineOptions {
  readonly also?: readonly string[];
  readonly sum?: string;
  readonly partOf?: string;
  readonly signed?: true;
}

/** Makes the lines of one statement. */
export function linesOf(kind: StatementKind) {
  return (code: string, zh: string, en: string, options: LineOptions = {}): LineItem => {
    const { also = [], sum, partOf, signed = false } = options;
    return {
      code,
      kind,
      label: { zh, en },
      also,
      ...(sum === undefined ? {} : { sum }),
      ...(partOf === undefined ? {} : { partOf }),
      isSigned: signed,
    };
  };
}
