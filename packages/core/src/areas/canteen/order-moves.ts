import { addDecimals, isDecimal, multiplyDecimals, roundDecimal } from '../../format/decimal.ts';

export type OrderAction = 'place' | 'confirm' | 'cancel' | 'serve' | 'noShow';
export type OrderState = '0' | '1' | '2' | '3' | '4' | '5';

/** From which states each action leads to which (Z3). Whoever ordered may place and cancel; the rest is the canteen's. */
export const orderMoves: Readonly<
  Record<OrderAction, { readonly from: readonly OrderState[]; readonly to: OrderState; readonly own: boolean }>
> = {
  place: { from: ['0'], to: '1', own: true },
  confirm: { from: ['1'], to: '2', own: false },
  cancel: { from: ['0', '1', '2'], to: '3', own: true },
  serve: { from: ['1', '2'], to: '4', own: false },
  noShow: { from: ['1', '2'], to: '5', own: false },
};

/** The exact sum of an order in 元, two decimals; items without a readable price or count add nothing. */
export function orderTotal(
  items: readonly { readonly price?: string | undefined; readonly count?: string | undefined }[],
): string {
  const sums = items.map(({ price = '', count = '' }) =>
    isDecimal(price) && isDecimal(count) ? multiplyDecimals(price, count) : '0',
  );
  return roundDecimal(addDecimals(sums), 2);
}
