import { documentTypesDictionary } from '@danbao/core';
import { useDictionary } from '../dictionaries/use-dictionary.ts';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';

/** The document types of dictionary 59 (I17). */
export function DocumentTypeControl(props: ControlProps) {
  const entries = useDictionary(documentTypesDictionary).data ?? [];
  const options = entries.map(({ dictName }) => ({ value: dictName, text: dictName }));
  return <ListControl {...props} options={options} />;
}
