import { price } from '../../../field/types/amount.ts';
import { bankAccount } from '../../../field/types/bank-account.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { measure } from '../measure.ts';
import { oneGuarantor } from '../one-guarantor.ts';

const section = 'guarantee';

/** 企业保证 (G34): the guarantor's own data are those of `guarantorCompany`. */
export const enterpriseGuarantee = measure({
  kind: 'enterprise-guarantee',
  family: 'guarantee',
  label: label('企业保证', 'Corporate guarantee'),
  guarantor: '01',
  checks: [oneGuarantor],
  fields: {
    address: text('经营地址', 'Business address', { section, wide: true }),
    bankName: text('开户银行', 'Bank', { section }),
    bankNumber: bankAccount('银行账号', 'Bank account', { section }),
    guaranteeSum: price('反担保金额', 'Counter-guaranteed sum', { section }),
  },
});
