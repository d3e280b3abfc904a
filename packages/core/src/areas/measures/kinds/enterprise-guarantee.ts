import { price } from '../../../field/types/amount.ts';
import { bankAccount } from '../../../field/types/bank-account.ts';
import { choice, yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { resolutions } from '../blocks/diligence.ts';
import { guaranteeTitle } from '../blocks/guarantee-title.ts';
import { companyPromiseEvidence } from '../family-evidence.ts';
import { guaranteePatterns, isJoint } from '../guarantee-pattern.ts';
import { atMost } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { oneGuarantor } from '../one-guarantor.ts';
import { noPublicGuarantor } from '../who-may-guarantee.ts';

const section = 'guarantee';

/** 企业保证 (G34): the guarantor's own data are those of `guarantorCompany`. */
export const enterpriseGuarantee = measure({
  kind: 'enterprise-guarantee',
  family: 'guarantee',
  evidence: companyPromiseEvidence,
  label: label('企业保证', 'Corporate guarantee'),
  guarantor: '01',
  checks: [
    atMost('guaranteeSum', 'guarantorNetAssets', '高于保证人净资产', 'is more than the guarantor owns'),
    atMost('outsideGuarantee', 'guarantorNetAssets', '高于保证人净资产', 'is more than the guarantor owns'),
    isJoint,
    oneGuarantor,
    noPublicGuarantor,
  ],
  fields: {
    ...guaranteeTitle,
    address: text('经营地址', 'Business address', { section, wide: true }),
    guaranteePattern: choice('保证方式', 'Guarantee pattern', guaranteePatterns, {
      section,
      initial: '2',
      extension: true,
      help: label(
        '没有约定的按一般保证（民法典第六百八十六条）',
        'general where nothing is agreed (Civil Code, article 686)',
      ),
    }),
    bankName: text('开户银行', 'Bank', { section }),
    bankNumber: bankAccount('银行账号', 'Bank account', { section }),
    resolution: choice('公司决议', 'Company resolution', resolutions, { section, extension: true }),
    guaranteeSum: price('反担保金额', 'Counter-guaranteed amount', { section }),
    guaranteeUntil: date('保证期间届满日', 'Guarantee lasts until', { section, extension: true }),
    isPublicBody: yesNo('是否机关或公益组织', 'State organ or public good', { section, extension: true }),
    outsideGuarantee: price('对外担保余额', 'Guarantees given to others', { section, extension: true, zero: true }),
    guarantorNetAssets: price('保证人净资产', 'Net assets of the guarantor', { section, extension: true }),
  },
});
