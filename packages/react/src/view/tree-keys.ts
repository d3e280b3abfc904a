import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** A row of a tree as it is seen. */
export interface SeenLine {
  readonly id: string;
  readonly parent: string | undefined;
  /** Undefined where there is nothing to fold. */
  readonly isFolded: boolean | undefined;
}

export interface TreeKeysOptions<L extends SeenLine> {
  /** Holds the rows; each has its id as `data-row`. */
  readonly place: RefObject<HTMLElement | null>;
  readonly lines: readonly L[];
  readonly fold: (id: string, isFolded: boolean) => void;
  readonly onOpen: (line: L) => void;
  /** What a row is called, where letters lead to the next one that begins with them. */
  readonly nameOf?: (line: L) => string;
  /** Where Tab leads first. @default the first row */
  readonly first?: string | undefined;
}

/** Letters typed within so many milliseconds belong together. */
const pause = 600;

/** The keys of a tree or treegrid; one row at a time can be reached by Tab. */
export function useTreeKeys<L extends SeenLine>(options: TreeKeysOptions<L>) {
  const { place, lines, fold, onOpen, nameOf, first } = options;
  const [at, setAt] = useState<string>();
  const typed = useRef({ letters: '', time: 0 });
  const isSeen = (id: string | undefined) => lines.some((line) => line.id === id);
  const current = [at, first].find(isSeen) ?? lines[0]?.id;
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setAt(id);
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    rows.find(({ dataset }) => dataset['row'] === id)?.focus();
  };
  const press = ({ id, parent, isFolded }: L, key: string): boolean => {
    const index = lines.findIndex((line) => line.id === id);
    const idAt = (position: number) => lines[position]?.id;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(idAt(index + 1)),
      ArrowUp: () => go(idAt(index - 1)),
      Home: () => go(idAt(0)),
      End: () => go(lines.at(-1)?.id),
      ArrowRight: () => (isFolded === true ? fold(id, false) : isFolded === false && go(idAt(index + 1))),
      ArrowLeft: () => (isFolded === false ? fold(id, true) : go(parent)),
      Enter: () => onOpen(lines[index] as L),
    };
    moves[key]?.();
    return moves[key] !== undefined;
  };
  const type = (index: number, key: string, time: number): boolean => {
    if (!nameOf || [...key].length !== 1 || key === ' ') return false;
    const isNew = time - typed.current.time > pause;
    const letters = `${isNew ? '' : typed.current.letters}${key}`.toLowerCase();
    typed.current = { letters, time };
    const from = letters.length > 1 ? index : index + 1;
    const turned = [...lines.slice(from), ...lines.slice(0, from)];
    go(turned.find((line) => nameOf(line).toLowerCase().startsWith(letters))?.id);
    return true;
  };
  return {
    rowProps: (line: L) => ({
      tabIndex: line.id === current ? 0 : -1,
      onFocus: () => setAt(line.id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
        if (press(line, event.key) || type(lines.indexOf(line), event.key, event.timeStamp)) event.preventDefault();
      },
    }),
  };
}
