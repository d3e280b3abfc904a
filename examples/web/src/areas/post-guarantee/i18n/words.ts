import { pairWords } from '@danbao/react';

/** The sentences of what follows a guarantee that was given. */
export const { useWords: usePostGuaranteeWords } = pairWords({
  measure: ['担保措施', 'Security item'],
  releaseAMeasure: ['去解除担保措施', 'Release a security item'],
  recovered: ['已追偿（万元）', 'Recovered (CNY 10,000)'],
  outstanding: ['尚未追偿（万元）', 'Still to be recovered (CNY 10,000)'],
  ourPart: ['我方（万元）', 'Ours (CNY 10,000)'],
  bankPart: ['银行（万元）', 'Bank (CNY 10,000)'],
  againPart: ['再担保（万元）', 'Re-guarantor (CNY 10,000)'],
  compensationOf: ['{voucher}（尚未追偿 {sum} 万元）', '{voucher} ({sum} × CNY 10,000 still to be recovered)'],
  settledBy: ['落实或豁免人', 'Met or waived by'],
  takeOver: ['采用授信条件 {count} 条', 'Take over {count} conditions'],
  takeOverTitle: ['采用审批意见中的授信条件', 'Take over the conditions of the approval'],
  askCompensation: ['申请代偿', 'Apply for a compensation'],
  lineCount: ['项目数', 'Projects'],
  openCount: ['未认定', 'Not confirmed'],
  linesOf: ['查看 {quarter} 明细', 'Projects of {quarter}'],
  proposedBy: ['提议人', 'Proposed by'],
  confirmedBy: ['认定人', 'Confirmed by'],
  classificationHelp: [
    '开启一轮时为每个有责任余额或代偿余额的项目生成一条明细；项目经理提议，他人认定；全部认定后方可结束，结束后不能再改',
    'Opening a review makes a line for each project with liability or compensation outstanding; its manager proposes, another confirms; it closes when all are confirmed, and is fixed then',
  ],
  proofFiles: ['落实证明文件', 'Proof files'],
  editProofs: ['{name}：上传或删除证明文件', '{name}: add or remove proof files'],
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  wan: ['万元', 'CNY 10,000'],
});
