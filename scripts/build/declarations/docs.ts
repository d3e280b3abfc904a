import type { AnyEntity, Label } from '@danbao/core';
import { type AnyEndpoint, furtherPermissions, requiredPermissions } from '@danbao/core/client';
import { type Field, type Rule, readableNames } from '@danbao/core/fields';

/** What a field is, in the lines that an editor shows: both labels, unit, when it must be given, limits, its readable name, answers. */
export function fieldDoc(
  name: string,
  field: Field,
  { fields }: AnyEntity,
  units: Readonly<Record<string, Label>>,
): readonly string[] {
  const { label, unit, required = false, when, min, max, options = [], help, readOnly } = field;
  const named = unit && units[unit];
  const isList = field.item !== undefined;
  const isText = field.type.control === 'text' || field.type.control === 'textarea';
  const facts = [
    ...(required === true ? ['required'] : required === false ? [] : [`required when ${ruleText(required)}`]),
    ...(when ? [`only when ${ruleText(when)}`] : []),
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}${isList ? ' entries' : isText ? ' characters' : ''}`]),
    ...(readOnly ? ['given by the server'] : []),
  ];
  const readable = (readableNames as Readonly<Record<string, string>>)[name];
  return [
    both(label) + (named ? ` (${both(named)})` : ''),
    ...(help ? [both(help)] : []),
    ...(facts.length > 0 ? [`${sentence(facts.join('; '))}.`] : []),
    ...(readable ? [`\`${readable}\` by \`toReadable\``] : []),
    ...(options.length > 0 && options.length <= maxListed
      ? [options.map(({ value, label: { zh, en } }) => `\`${value}\` ${zh} ${en}`).join(', ')]
      : []),
  ];

  function ruleText(rule: Rule): string {
    if ('is' in rule) return `\`${rule.is}\` is ${rule.values.map((value) => answer(rule.is, value)).join(' or ')}`;
    if ('filled' in rule) return `\`${rule.filled}\` is given`;
    if ('not' in rule) return `not (${ruleText(rule.not)})`;
    return 'all' in rule ? rule.all.map(ruleText).join(' and ') : rule.any.map(ruleText).join(' or ');
  }

  function answer(name: string, value: string): string {
    const found = (fields[name] as Field | undefined)?.options?.find((option) => option.value === value);
    return found ? `\`${value}\` ${both(found.label)}` : `\`${value}\``;
  }
}

/** In full: a name that is cut short is none that a role could be given. */
function permissionsOf(access: AnyEndpoint['access']): string {
  const named = (rights: readonly string[], joined: string) => rights.map((right) => `\`${right}\``).join(joined);
  const oneOf = requiredPermissions(access);
  return [named(oneOf, ' or ') || `\`${access}\``, ...furtherPermissions(access).map((right) => `\`${right}\``)].join(
    ', and ',
  );
}

/** What a call does, and whom it asks for what. */
export function callDoc({ summary, access }: AnyEndpoint): readonly string[] {
  const asks =
    access === 'public' ? 'Needs no sign-in.' : access === 'signed-in' ? '' : `Permission ${permissionsOf(access)}.`;
  return [both(summary), ...(asks ? [asks] : [])];
}

/** Longer lists of answers are read in the reference. */
const maxListed = 12;

const both = ({ zh, en }: Label) => (zh === en ? zh : `${zh} · ${en}`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
