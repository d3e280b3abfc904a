import { Fragment } from 'react';

export interface MarkedProps {
  readonly text: string;
  /** The words as they stand in the text. */
  readonly words: readonly string[];
}

/** A text with the words that were found in it marked. */
export function Marked({ text, words }: MarkedProps) {
  return splitAt(text, words).map(({ part, isFound, at }) => (
    <Fragment key={at}>
      {isFound ? <mark className="rounded-sm bg-warning-soft px-0.5 text-inherit">{part}</mark> : part}
    </Fragment>
  ));
}

interface Part {
  readonly part: string;
  readonly isFound: boolean;
  readonly at: number;
}

/** The text in pieces, the longest word first where several begin at one place. */
export function splitAt(text: string, words: readonly string[]): readonly Part[] {
  const inOrder = [...words].filter((word) => word !== '').sort((one, other) => other.length - one.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const word = inOrder.find((one) => text.startsWith(one, at));
    if (word === undefined) {
      at += 1;
      continue;
    }
    if (at > from) parts.push({ part: text.slice(from, at), isFound: false, at: from });
    parts.push({ part: word, isFound: true, at });
    at += word.length;
    from = at;
  }
  if (from < text.length) parts.push({ part: text.slice(from), isFound: false, at: from });
  return parts;
}
