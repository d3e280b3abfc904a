import { entity } from '../../entity.ts';
import { price } from '../../field/types/amount.ts';
import { yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
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
        '用于核对单户 10%、单户及其关联方 15% 的集中度；不填则不核对',
        'Holds one client to 10% of it, and a client with those tied to it to 15%; without it nothing is compared',
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
