import type { AnyEntity } from '../entity.ts';
import type { Field, Problem } from '../field/field.ts';
import type { Issue } from '../field/validate.ts';
import type { Locale } from '../label.ts';
import { en } from './en.ts';
import { fill } from './fill.ts';
import type { MessageKey, Messages } from './messages.ts';
import { zh } from './zh.ts';

/** Every sentence, by language. */
export const messages: Readonly<Record<Locale, Messages>> = { zh, en };

export type Params = Readonly<Record<string, string | number>>;

/** A sentence of the catalogue, with `{name}` replaced by its parameter. */
export function message(key: MessageKey, locale: Locale, params: Params = {}): string {
  return fill(messages[locale].messages[key], params);
}

/** What is wrong, as it stands under the field: 不能为空. */
export function issueMessage(issue: Problem, locale: Locale): string {
  if (issue.message) return issue.message[locale];
  const rules: Readonly<Record<string, string>> = messages[locale].rules;
  const special = issue.params?.level ?? issue.params?.variant;
  const sentence = (special === undefined ? undefined : rules[`${issue.rule}.${special}`]) ?? rules[issue.rule];
  return fill(sentence ?? issue.rule, issue.params ?? {});
}

/** What is wrong and where: 船名：不能为空. Inside a list it names the row: 权属人 2 占比：不能为空. */
export function describeIssue(issue: Issue, entity: AnyEntity, locale: Locale): string {
  const where = fieldLabel(issue.field, entity, locale);
  const text = issueMessage(issue, locale);
  return where === '' ? text : locale === 'zh' ? `${where}：${text}` : `${where}: ${text}`;
}

/** The label of a field path. */
export function fieldLabel(path: string, entity: AnyEntity, locale: Locale): string {
  const plain: Field | undefined = entity.fields[path];
  if (plain) return plain.label[locale];
  const [name = '', row, ...rest] = path.split('.');
  const field: Field | undefined = entity.fields[name];
  if (!field) return name;
  const own = field.label[locale];
  if (row === undefined || !field.item) return own;
  const inner = rest.length > 0 ? fieldLabel(rest.join('.'), field.item, locale) : '';
  return `${own} ${Number(row) + 1} ${inner}`.trimEnd();
}
