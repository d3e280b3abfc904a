import { receivable } from './kinds/receivable.ts';
import { ship } from './kinds/ship.ts';
import { stock } from './kinds/stock.ts';
import { trademark } from './kinds/trademark.ts';

export { receivable, ship, stock, trademark };

/** Every kind of measure by its code (Y49). A new kind is its file and one line here. */
export const measureKinds = { ship, stock, receivable, trademark };

export type MeasureKind = keyof typeof measureKinds;
