import { yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';

/** Whoever moderates pins topics and hides what does not belong there. */
export const moderatesForum = 'forum:manage';

/** What was hidden is read by its author and by who moderates; everybody else reads why. */
export const hidden = {
  isHidden: yesNo('已隐藏', 'Hidden', { readOnly: true }),
  hideReason: text('隐藏理由', 'Why it was hidden', { max: 200, readOnly: true }),
};

export const authorFields = {
  author: text('作者', 'Author', { max: 50 }),
  authorId: text('作者编号', 'Id of the author', { max: 64 }),
  unitName: text('单位', 'Unit', { max: 100 }),
};

type Values = Readonly<Record<string, unknown>>;

/** What only the server sets is as it was, whatever people send. */
export function keepsAsWas(names: readonly string[], fresh: Values = {}) {
  return (values: Values, before: Values = fresh): Values => ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
    ...Object.fromEntries(names.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]]))),
  });
}
