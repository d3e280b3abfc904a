import type { Check } from '../../entity.ts';
import { options } from '../../field/types/choice.ts';
import { warning } from '../../field/warning.ts';

/** Joint liability or general guarantee (G35). */
export const guaranteePatterns = options(
  ['1', '连带责任保证', 'Joint and several guarantee'],
  ['2', '一般保证', 'General guarantee'],
);

/** Asks about a sum that is guaranteed only once the debtor was enforced against in vain (民法典第六百八十七条). */
export const isJoint: Check = ({ guaranteePattern, guaranteeSum }) =>
  guaranteePattern === '2' && guaranteeSum
    ? warning(
        'guaranteePattern',
        'guaranteePattern',
        '一般保证人在债务人财产被强制执行仍不能履行前可以拒绝承担责任；没有约定的即为一般保证（民法典第六百八十六、六百八十七条）',
        'lets the guarantor refuse until enforcement against the debtor has failed; so does a guarantee that does not say (Civil Code, articles 686 and 687)',
      )
    : [];
