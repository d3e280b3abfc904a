import { entity } from '../../entity.ts';
import { documentNumber } from '../../field/types/document-number.ts';
import { share } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const shown = { readOnly: true, noSheet: true } as const;

/** An owner of a measure with the share that belongs to them (F35); the server adds what else is known of them (G14). */
export const ownerLink = entity({
  name: 'ownerLink',
  label: label('权属人', 'Owner'),
  fields: {
    owner_ID: text('权属人编号', 'Owner id', { max: 32 }),
    ownerName: text('权属人名称', 'Owner name', { max: 200 }),
    certificateCode: documentNumber('证件号码', 'Certificate number', { max: 50, extension: true, code: true }),
    haveRate: share('占比', 'Share', { required: true }),
    warrantNum: text('权证编号', 'Title certificate No.', { max: 50, code: true }),
    ownerType: text('权属人类型', 'Owner type', { ...shown, max: 2 }),
    legalPerson: text('法定代表人', 'Legal representative', shown),
    documentType: text('证件类型', 'Document type', shown),
    personNum: text('证件号码', 'Document number', { ...shown, code: true }),
    contact: text('联系人', 'Contact', shown),
    phoneOne: text('联系电话', 'Contact phone', shown),
    houseAddress: text('住所地址', 'Address', shown),
    createUserName: text('创建人', 'Created by', shown),
  },
});
