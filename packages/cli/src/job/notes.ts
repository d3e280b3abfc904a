import type { AnyEntity } from '@danbao/core';
import type { Subject } from '@danbao/core/exchange';
import { type Field, type Rule, units } from '@danbao/core/fields';
import { betweenSentences, fieldLabel } from '@danbao/core/i18n';
import { type Column, headingOf, sheetColumns } from '@danbao/core/sheet';
import type { Say } from '../i18n/say.ts';

/** The rows of the notes sheet, made from the definitions: heading, unit, whether required, rules in words, choices. */
export function notesOf({ entity, noun }: Pick<Subject, 'entity' | 'noun'>, say: Say): string[][] {
  const columns = sheetColumns(entity);
  return [
    (['noteColumn', 'noteUnit', 'noteRequired', 'noteRule', 'noteChoices'] as const).map((key) => say.text(key)),
    ...columns.map((column) => [
      headingOf(column, say.locale),
      column.unit ? units[column.unit][say.locale] : '',
      requiredness(column, say),
      rulesText(column, entity, noun, say),
      choicesText(column, say),
    ]),
    ['', '', '', say.text('noteExample'), ''],
    ['', '', '', say.text('noteText'), ''],
  ];
}

/** What is said of a column at its heading: whether it must be filled in, its rules and its choices. */
export function columnNote(column: Column, { entity, noun }: Pick<Subject, 'entity' | 'noun'>, say: Say): string {
  const parts = [requiredness(column, say), rulesText(column, entity, noun, say), choicesText(column, say)];
  return parts.filter((part) => part !== '').join('\n');
}

function rulesText(column: Column, entity: AnyEntity, noun: string, say: Say): string {
  return ruleNotes(column, entity, noun, say).join(betweenSentences(say.locale));
}

function choicesText({ options }: Column, { locale }: Say): string {
  return options.map(({ label }) => label[locale]).join(' / ');
}

function requiredness({ required, field }: Column, say: Say): string {
  if (field.item || (required === true && !field.when)) return say.text('required');
  return say.text(required === false ? 'optional' : 'requiredWhen');
}

function ruleNotes(column: Column, entity: AnyEntity, noun: string, say: Say): string[] {
  const { field, options, name, max, required } = column;
  const { locale } = say;
  const notes: string[] = [];
  if (name === 'optGuaranty_ID' && noun === 'measures') notes.push(say.text('noteId'));
  if (field.item && noun === 'measures') notes.push(say.text('noteOwners'));
  if (field.when) notes.push(say.text('noteShownWhen', { rule: ruleText(field.when, entity, say) }));
  if (typeof required === 'object') notes.push(say.text('noteRequiredWhen', { rule: ruleText(required, entity, say) }));
  const isReference = field.references !== undefined;
  if (isReference) notes.push(say.text('noteReference'));
  else if (options.length === 0 && !field.item) notes.push(field.type.label[locale]);
  const isNumber = field.type.control === 'number' || field.type.control === 'amount';
  if (max !== undefined && !isReference) notes.push(say.text(isNumber ? 'noteMaxNumber' : 'noteMax', { max }));
  if (field.help) notes.push(field.help[locale]);
  return notes;
}

/** A condition in words; it is the same data that form and check read. */
function ruleText(rule: Rule, entity: AnyEntity, say: Say): string {
  if ('all' in rule) return rule.all.map((part) => ruleText(part, entity, say)).join(say.text('ruleAnd'));
  if ('any' in rule) return rule.any.map((part) => ruleText(part, entity, say)).join(say.text('ruleOr'));
  if ('not' in rule) return say.text('ruleNot', { rule: ruleText(rule.not, entity, say) });
  const name = 'is' in rule ? rule.is : rule.filled;
  const label = fieldLabel(name, entity, say.locale);
  if ('filled' in rule) return say.text('ruleFilled', { field: label });
  const options = (entity.fields[name] as Field | undefined)?.options ?? [];
  const values = rule.values.map((value) => options.find((one) => one.value === value)?.label[say.locale] ?? value);
  return say.text('ruleIs', { field: label, values: values.join(' / ') });
}
