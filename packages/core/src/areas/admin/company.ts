import { entity } from '../../entity.ts';
import { price } from '../../field/types/amount.ts';
import { yesNo } from '../../field/types/choice.ts';
import { integer, number, ratio } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** The largest logo in bytes, and what it may be. */
export const logoLimits = { bytes: 65_536, types: ['image/png', 'image/jpeg', 'image/svg+xml'] } as const;

const version = integer('版本', 'Version', { noSheet: true });

/** What the company is called, on the sign-in page, in the app and on paper; what is empty is as the product has it. */
export const company = entity({
  name: 'company',
  label: label('公司', 'Company'),
  fields: {
    name: text('公司名称', 'Company name', { max: 50 }),
    nameEn: text('公司英文名称', 'Company name in English', { max: 100 }),
    /** A data URL of PNG, JPEG or SVG, at most 64 kB of bytes. */
    logo: text('标识', 'Logo', { max: 90_000 }),
    version,
  },
});

/** The same with what administrators alone know. */
export const companySettings = entity({
  name: 'companySettings',
  label: company.label,
  fields: {
    ...company.fields,
    netAssets: price('净资产', 'Net assets', {
      help: label(
        '用于核对单一客户、客户及其关联方的集中度与放大倍数；不填则不核对',
        'Concentration and leverage are held against it; without it nothing is compared',
      ),
    }),
    clientLimit: ratio('单一客户集中度上限', 'Limit of a single client', {
      help: label(
        '占净资产；不填按条例第十六条 10%',
        'of net assets; 10% by article 16 of the regulations where empty',
      ),
    }),
    groupLimit: ratio('客户及其关联方集中度上限', 'Limit of a client and related parties', {
      help: label(
        '占净资产；不填按条例第十六条 15%',
        'of net assets; 15% by article 16 of the regulations where empty',
      ),
    }),
    leverageLimit: number('放大倍数上限', 'Limit of leverage', {
      max: 100,
      help: label(
        '净资产的倍数；不填按条例第十五条 10 倍，主要为小微企业和三农服务的 15 倍',
        'times net assets; 10 by article 15 of the regulations where empty, 15 for whoever mainly serves small and rural clients',
      ),
    }),
    isGovernment: yesNo('政府性融资担保机构', 'Government guarantor', {
      help: label(
        '是则担保费以外的收费和偏高的担保费率会提示',
        'If so, charges beside the guarantee fee and a high fee rate need confirmation',
      ),
    }),
  },
});
