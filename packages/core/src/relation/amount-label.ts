import { groupThousands } from '../format/group-thousands.ts';
import { type Label, label } from '../label.ts';

/** An amount in a sentence, with thousands and the unit where it is one of money. */
export function amountLabel(amount: string, unit: string | undefined): Label {
  const plain = groupThousands(amount);
  return unit === 'wan' ? label(`${plain} 万元`, `${plain} (CNY 10,000)`) : label(plain, plain);
}
