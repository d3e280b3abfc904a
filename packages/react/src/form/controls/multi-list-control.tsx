import { useRef } from 'react';
import { later } from '../../view/later.tsx';
import type { ControlIds } from '../field-frame.tsx';
import { ClosedList } from './closed-list.tsx';
import type { HeldInput } from './held-input.ts';
import type { ChoiceOption } from './segment-control.tsx';

export interface MultiListControlProps extends Partial<ControlIds> {
  /** The chosen values, in the order in which they were chosen. */
  readonly values: readonly string[];
  readonly options: readonly ChoiceOption[];
  readonly onChange: (values: readonly string[]) => void;
  readonly onLeave?: () => void;
  readonly placeholder?: string;
  /** The name of the control, where no label is tied to it. */
  readonly label?: string;
}

/** What the list is drawn with: it takes over from what stands in its place while it is loaded. */
export interface MultiListBoxProps extends MultiListControlProps {
  readonly held: HeldInput;
}

export const LaterMultiListBox = later<MultiListBoxProps>(
  async () => (await import('./list-boxes.ts')).MultiListBox,
  ({ values, options, ...props }) => (
    <ClosedList
      {...props}
      text=""
      chips={values.map((value) => options.find((option) => option.value === value)?.text ?? value)}
    />
  ),
);

/** Several answers of many: a list that is searched by typing; what is chosen stands before the text and can be taken off. */
export function MultiListControl(props: MultiListControlProps) {
  const held = useRef<HeldInput>({ isFocused: false, typed: '' });
  return <LaterMultiListBox {...props} held={held.current} />;
}
