import { type Quantity, signedMovements } from '../../../relation/quantity.ts';
import { type Move, moves } from './sources.ts';

/** The movements of a quantity, as an indicator of the ledger adds them up. */
export function movesOf(quantity: Quantity): Partial<Readonly<Record<Move, '1' | '-1'>>> {
  return Object.fromEntries(
    signedMovements(quantity).map(({ movement: { name }, sign }) => {
      if (!Object.hasOwn(moves, name)) throw new Error(`${quantity.name}: the ledger keeps no ${name}`);
      return [name, sign === 1 ? '1' : '-1'];
    }),
  );
}
