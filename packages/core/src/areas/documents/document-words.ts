import { yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';

/** Codes of the issuing body (机关代字) under which a unit numbers its documents, each with a series of its own every year. */
export const documentWords = resource({
  name: 'documentWord',
  plural: 'documentWords',
  label: label('机关代字', 'Code of an issuing body'),
  pluralLabel: label('机关代字', 'Codes of issuing bodies'),
  id: 'wordId',
  fields: {
    word: text('机关代字', 'Code', { required: true, max: 20 }),
    usedFor: text('用于', 'Used for', { max: 100 }),
    isEnable: yesNo('是否启用', 'In use', { initial: '1' }),
  },
  access: { read: 'sending:read', write: 'sending:manage' },
  scope: 'unit',
  unique: [['word']],
  list: { columns: ['word', 'usedFor', 'isEnable'], filters: ['isEnable'], search: ['word', 'usedFor'], order: 'word' },
  page: { path: '/documents/words', icon: 'list-checks', menu: 'admin' },
});
