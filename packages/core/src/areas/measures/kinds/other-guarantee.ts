import { is } from '../../../field/rule.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { guaranteeTitle } from '../blocks/guarantee-title.ts';
import { remarksUnstated } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { measure } from '../measure.ts';

const section = 'guarantee';

/** How else a debt can be guaranteed (G23). */
export const otherGuaranteePatterns = options(
  ['1', '律师见证', 'Attestation by counsel'],
  ['2', '账户监管', 'Account control'],
  ['3', '预抵押', 'Advance-notice mortgage'],
  ['4', '预转让合同', 'Pre-transfer contract'],
  ['5', '其他', 'Other'],
);

const notice = { section, extension: true, when: is('guaranteePatternID', '3') } as const;

/** 其他保证方式 (G23): a plain save goes to the stored return path and announces the measure (F19). */
export const otherGuarantee = measure({
  kind: 'other-guarantee',
  family: 'guarantee',
  secures: 'nothing',
  label: label('其他保证方式', 'Other guarantee method'),
  afterSave: 'announce',
  fields: {
    ...guaranteeTitle,
    guaranteePatternID: choice('保证方式', 'Guarantee pattern', otherGuaranteePatterns, {
      section,
      required: true,
      labelField: 'guaranteePattern',
    }),
    guaranteePattern: companion('保证方式名称', 'Name of the guarantee pattern', { section }),
    guaranteeSum: price('反担保金额', 'Counter-guaranteed amount', { section }),
    noticeNo: text('预告登记证明号', 'Advance-notice proof No.', { ...notice, max: 50, code: true }),
    noticeUntil: date('预告登记失效日', 'Advance notice lapses on', notice),
    ...certificate,
    ...registeredOptional,
    ...valuation,
    ...remarksUnstated,
  },
});
