import { amountInCapitals, hasAmountTip } from '@danbao/core/format';

export interface AmountTextProps {
  /** As it is read. */
  readonly text: string;
  /** The same as a number in 万元. */
  readonly amount: string;
}

/** An amount with the same in capitals below it (X1). */
export function AmountText({ text, amount }: AmountTextProps) {
  const capitals = capitalsOf(amount);
  return (
    <>
      {text}
      {capitals && (
        <span className="db-sheet-capitals" lang="zh">
          {capitals}
        </span>
      )}
    </>
  );
}

/** Nothing for an amount of no more than 0, or one too big to be written so. */
function capitalsOf(amount: string): string | undefined {
  try {
    return hasAmountTip(amount) ? `人民币${amountInCapitals(amount)}` : undefined;
  } catch {
    return undefined;
  }
}
