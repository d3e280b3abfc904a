import { useRef } from 'react';
import { later } from '../../view/later.tsx';
import type { ControlIds } from '../field-frame.tsx';
import { ClosedList } from './closed-list.tsx';
import type { HeldInput } from './held-input.ts';
import type { ChoiceOption } from './segment-control.tsx';

export interface ListControlProps extends Partial<ControlIds> {
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The name of the control, where no label is tied to it. */
  readonly label?: string;
  /** Told what is typed, where the options are looked up by it. */
  readonly onQuery?: (text: string) => void;
  /** The options are the found ones already: they may not show what they were found by. */
  readonly found?: boolean;
  /** Text pasted into the control; answer true when it was understood. */
  readonly onPasteText?: (text: string) => boolean;
}

/** What the list is drawn with: it takes over from what stands in its place while it is loaded. */
export interface ListBoxProps extends ListControlProps {
  readonly held: HeldInput;
}

export const LaterListBox = later<ListBoxProps>(
  async () => (await import('./list-boxes.ts')).ListBox,
  ClosedListControl,
);

/** Stands in the place of the list while that is loaded. */
export function ClosedListControl({ value, options, ...props }: ListBoxProps) {
  return <ClosedList {...props} text={options.find((option) => option.value === value)?.text ?? value} />;
}

/** One answer of many: a list that is searched by typing. */
export function ListControl(props: ListControlProps) {
  const held = useRef<HeldInput>({ isFocused: false, typed: '' });
  return <LaterListBox {...props} held={held.current} />;
}
