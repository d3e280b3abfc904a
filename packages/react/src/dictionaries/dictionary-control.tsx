import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { type DictionaryName, useDictionary } from './use-dictionary.ts';

export interface DictionaryControlProps extends ControlProps {
  readonly dictionary: DictionaryName;
  /** What of an entry is kept in the field; its name unless said otherwise. */
  readonly keep?: 'dictName' | 'dictValue' | 'dictId';
}

/** One entry of a dictionary, searched by typing. A value that is no longer in the dictionary still stands. */
export function DictionaryControl({ dictionary, keep = 'dictName', ...props }: DictionaryControlProps) {
  const entries = useDictionary(dictionary).data ?? [];
  const options = entries.map((entry) => ({ value: entry[keep] ?? entry.dictName, text: entry.dictName }));
  return <ListControl {...props} options={options} />;
}
