import type { MatchOption } from '../../provider/context.ts';
import type { ChoiceOption } from './segment-control.tsx';

/** The options that answer to what was typed: those that begin with it first, each part in its own order. All where nothing was. */
export function foundOptions<O extends Pick<ChoiceOption, 'value' | 'text'>>(
  options: readonly O[],
  query: string,
  matchOption: MatchOption,
): readonly O[] {
  if (query.trim() === '') return options;
  const isIn = ({ value }: O, text: string) => matchOption(text, query, { value, label: { zh: text, en: text } });
  const found = options.filter((option) => isIn(option, option.text));
  const begins = (option: O) => {
    const characters = [...option.text];
    // What is found first is at the beginning where it is not found without the first character.
    const end = characters.findIndex((_, at) => isIn(option, characters.slice(0, at + 1).join('')));
    return !isIn(option, characters.slice(1, end + 1).join(''));
  };
  const first = new Set(found.filter(begins));
  return [...first, ...found.filter((option) => !first.has(option))];
}
