import { entity } from '../../entity.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** The largest logo in bytes, and what it may be. */
export const logoLimits = { bytes: 65_536, types: ['image/png', 'image/jpeg', 'image/svg+xml'] } as const;

/** What the company is called, on the sign-in page, in the app and on paper; what is empty is as the product has it. */
export const company = entity({
  name: 'company',
  label: label('公司', 'Company'),
  fields: {
    name: text('公司名称', 'Company name', { max: 50 }),
    nameEn: text('公司英文名称', 'Company name in English', { max: 100 }),
    /** A data URL of PNG, JPEG or SVG, at most 64 kB of bytes. */
    logo: text('标识', 'Logo', { max: 90_000 }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});
