import type { AnyEntity } from '@danbao/core';
import type { Rule } from '@danbao/core/fields';

/** A condition as people read it: 是否投保 = 是. */
export function ruleText(rule: Rule, entity: AnyEntity): string {
  if ('is' in rule)
    return `\`${rule.is}\` = ${rule.values.map((value) => optionText(rule.is, value, entity)).join(' / ')}`;
  if ('filled' in rule) return `\`${rule.filled}\` 已填 (given)`;
  if ('not' in rule) return `非 (not) ${ruleText(rule.not, entity)}`;
  const [parts, word] = 'all' in rule ? [rule.all, ' 且 (and) '] : [rule.any, ' 或 (or) '];
  return parts.map((part) => ruleText(part, entity)).join(word);
}

function optionText(field: string, value: string, entity: AnyEntity): string {
  const options: readonly { value: string; label: { zh: string } }[] = entity.fields[field]?.options ?? [];
  const option = options.find((one) => one.value === value);
  return option ? `${value} ${option.label.zh}` : value;
}
