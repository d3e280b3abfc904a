import { entity } from '../../entity.ts';
import { share } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** An owner of a measure with the share that belongs to him (F35). */
export const ownerLink = entity({
  name: 'ownerLink',
  label: label('权属人', 'Owner'),
  fields: {
    owner_ID: text('权属人编号', 'Owner id', { max: 32 }),
    ownerName: text('权属人名称', 'Owner name', { max: 200 }),
    certificateCode: text('证件号码', 'Certificate number', { max: 50, ours: true, code: true }),
    haveRate: share('占比', 'Share', { required: true }),
    warrantNum: text('权证编号', 'Warrant number', { max: 50, code: true }),
  },
});
