import { type Unit, unitAfter } from '../field/unit.ts';
import { groupThousands } from '../format/group-thousands.ts';
import { type Label, label } from '../label.ts';

/** An amount in a sentence, with thousands and its unit: `1,000 万元`, `1,000 × CNY 10,000`; `1 份`, `1 portion`. */
export function amountLabel(amount: string, unit: Unit | Label): Label {
  const [zh, en] = typeof unit === 'string' ? [unitAfter(unit, 'zh'), unitAfter(unit, 'en')] : [unit.zh, unit.en];
  const plain = groupThousands(amount);
  if (unit === 'wan' && amount === '0') return label(`0 ${zh}`, 'CNY 0');
  return label(`${plain} ${zh}`, `${plain} ${amount === '1' ? en.replace(/s$/, '') : en}`);
}
