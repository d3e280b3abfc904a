import { documentTypesDictionary } from '@danbao/core/admin';
import { DictionaryControl } from '../dictionaries/dictionary-control.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';

/** The document types of dictionary 59 (I17). */
export function DocumentTypeControl(props: ControlProps) {
  return <DictionaryControl {...props} dictionary={documentTypesDictionary} />;
}
