import { pairWords } from '@danbao/react';

/** The sentences of what follows a guarantee that was given. */
export const { useWords: usePostGuaranteeWords } = pairWords({
  measure: ['担保措施', 'Security item'],
  releaseAMeasure: ['去解除担保措施', 'Release a security item'],
  recovered: ['已追偿（万元）', 'Recovered (CNY 10,000)'],
  outstanding: ['尚未追偿（万元）', 'Still to be recovered (CNY 10,000)'],
  compensationOf: ['{voucher}（尚未追偿 {sum} 万元）', '{voucher} ({sum} × CNY 10,000 still to be recovered)'],
});
