import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { nodeRow } from './node-row.ts';
import { templateIssues } from './template-checks.ts';
import { templateField, templateSection } from './template-fields.ts';

const id = { required: true, max: 64 } as const;

export const templateStates = options(
  ['draft', '未发布', 'Not published', 'quiet'],
  ['published', '已发布', 'Published', 'success'],
  ['changed', '有未发布的修改', 'Changed since it was published', 'warning'],
  ['withdrawn', '已停用', 'Withdrawn', 'quiet'],
);

/** A form that an administrator draws up, with the nodes through which it goes (B15). */
export const formTemplate = entity({
  name: 'formTemplate',
  label: label('自定义表单', 'Custom form'),
  fields: {
    /** Made by the client, 32 digits. */
    templateId: text('表单编号', 'Form id', id),
    zh: text('表单名称', 'Form', { required: true, max: 50 }),
    en: text('英文名称', 'Form in English', { max: 80 }),
    about: text('说明', 'About', { max: 200, wide: true }),
    sections: list('分组', 'Sections', templateSection),
    fields: list('字段', 'Fields', templateField, { required: true }),
    nodes: list('审批节点', 'Nodes', nodeRow, { required: true }),
  },
  checks: [templateIssues],
});

export type FormTemplate = ValuesOf<typeof formTemplate>;

/** What a list of forms shows of one. */
export const templateRow = entity({
  name: 'formTemplateRow',
  label: label('自定义表单', 'Custom form'),
  fields: {
    templateId: formTemplate.fields.templateId,
    zh: formTemplate.fields.zh,
    en: formTemplate.fields.en,
    about: formTemplate.fields.about,
    state: choice('状态', 'Status', templateStates, { required: true }),
    /** How often it was published; forms that were begun keep the version that they began with. */
    published: integer('已发布版本', 'Published version', { required: true, zero: true }),
    updateTime: dateTime('修改时间', 'Changed at', { required: true }),
    version: integer('版本', 'Version', { required: true }),
  },
});

/** A form as those who draw it up get it. */
export const templateRecord = entity({
  name: 'formTemplateRecord',
  label: label('自定义表单', 'Custom form'),
  fields: {
    ...templateRow.fields,
    sections: formTemplate.fields.sections,
    fields: formTemplate.fields.fields,
    nodes: formTemplate.fields.nodes,
  },
});
