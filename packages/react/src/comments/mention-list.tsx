import { useEffect, useRef } from 'react';
import { useCommentWords } from './i18n/words.ts';

export interface Mentionable {
  readonly userId: string;
  readonly realName: string;
  readonly deptName?: string | undefined;
}

export interface MentionListProps {
  readonly id: string;
  readonly people: readonly Mentionable[];
  /** The place of the one that Enter takes. */
  readonly active: number;
  readonly onPick: (person: Mentionable) => void;
}

/** Those of whom one is mentioned; the text keeps the focus. */
export function MentionList({ id, people, active, onPick }: MentionListProps) {
  const w = useCommentWords();
  const list = useRef<HTMLDivElement>(null);
  // What sticks to the bottom of a page covers none of it. Newer browsers answer a promise, which is no cleanup of an effect.
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={list} id={id} className="db-mentions db-panel" role="listbox" aria-label={w('people')}>
      {people.length === 0 && (
        <div className="db-quiet db-mention" role="option" tabIndex={-1} aria-selected={false} aria-disabled="true">
          {w('nobody')}
        </div>
      )}
      {people.map((person, index) => (
        <div
          key={person.userId}
          id={`${id}-${index}`}
          className="db-mention"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text would lose the focus, and with it its caret.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          {person.realName}
          {person.deptName && <span className="db-quiet"> · {person.deptName}</span>}
        </div>
      ))}
    </div>
  );
}
