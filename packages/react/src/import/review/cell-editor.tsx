import { useEffect, useId, useRef, useState } from 'react';
import type { GridColumn } from './grid-columns.ts';

export interface CellEditorProps {
  readonly text: string;
  /** What the cell holds as long as nothing is typed. */
  readonly was: string;
  readonly column: GridColumn;
  readonly label: string;
  /** Hears of the text while it is typed, at once when the cell is left. */
  readonly onText: (text: string) => void;
}

/** In ms: as long as somebody types on, the row is not checked again. */
const typing = 120;

/** The cell that is being changed. */
export function CellEditor({ text: first, was, column, label, onText }: CellEditorProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(first);
  const original = useRef(was);
  const heard = useRef(was);
  const latest = useRef({ text, onText });
  latest.current = { text, onText };
  const tell = () => {
    if (heard.current === latest.current.text) return;
    heard.current = latest.current.text;
    latest.current.onText(latest.current.text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what is waited for
  useEffect(() => {
    const timer = setTimeout(tell, typing);
    return () => clearTimeout(timer);
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when the cell is left
  useEffect(() => {
    input.current?.focus();
    if (first === was) input.current?.select();
    return tell;
  }, []);
  return (
    <>
      <input
        ref={input}
        className="db-import-input"
        aria-label={label}
        value={text}
        list={column.choices.length > 0 ? list : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={tell}
        onKeyDown={({ key }) => {
          if (key === 'Escape') latest.current = { text: original.current, onText };
        }}
      />
      {column.choices.length > 0 && (
        <datalist id={list}>
          {column.choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}
