import { type Label, label } from '../../label.ts';

/** What can be found beside ordinary records, whose kind is the name of their resource. */
export const searchKinds = {
  client: label('客户', 'Clients'),
  owner: label('权属人', 'Owners'),
  project: label('项目', 'Projects'),
  measure: label('担保措施', 'Security'),
  flow: label('流程与公文', 'Flows and documents'),
  person: label('人员', 'People'),
  file: label('附件', 'Attachments'),
} as const satisfies Readonly<Record<string, Label>>;

/** How many records of a kind are counted; of more it is said that there are more. */
export const searchCountLimit = 100;
