import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

/** What somebody is writing on a flow before they sign; nobody else sees it. */
export const opinionDrafts = resource({
  name: 'opinionDraft',
  plural: 'opinionDrafts',
  label: label('未提交的意见', 'Opinion in writing'),
  pluralLabel: label('未提交的意见', 'Opinions in writing'),
  fields: {
    flowId: text('流程编号', 'Flow id', { required: true, max: 64 }),
    opinion: remark('意见', 'Opinion', { required: true, max: 2000 }),
  },
  title: 'opinion',
  access: { read: 'flow:read', write: 'flow:write' },
  scope: 'own',
  unique: [['flowId']],
  list: { columns: ['opinion'], order: '-updateTime' },
});

export type OpinionDraft = RecordOf<typeof opinionDrafts>;
