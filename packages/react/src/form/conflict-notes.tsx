import type { Issue } from '@danbao/core';
import { type Conflict, type ConflictSide, conflictFields, conflicts, sideOf, spanOf } from '@danbao/core/relations';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useEntityFormContext } from './entity-form-context.ts';
import { parseValues } from './parse-values.ts';

export interface ConflictNotesProps {
  /** The kind of record: the name of a resource, the code of a flow. */
  readonly of: string;
  /** The record that is changed; a new one when not given. */
  readonly recordId?: string | undefined;
  /** Of a flow: the node at which it is filled in; the starter's when not given. */
  readonly node?: string | undefined;
  /** What may not coincide. */
  readonly definitions: readonly Conflict[];
}

/** So long after the last key the server is asked, in ms. */
const pause = 400;

/** While somebody types: with what the record would conflict. Saving asks again, and nothing is said where the question fails. */
export function ConflictNotes({ of, recordId, node, definitions }: ConflictNotesProps) {
  const sides = useMemo(
    () =>
      definitions.flatMap((conflict) => {
        const side = sideOf(conflict, of);
        return side && !side.isFact && side.at === node ? [side] : [];
      }),
    [of, node, definitions],
  );
  return sides.length === 0 ? null : <Notes of={of} recordId={recordId} node={node} sides={sides} />;
}

interface NotesProps extends Omit<ConflictNotesProps, 'definitions'> {
  readonly sides: readonly ConflictSide[];
}

function Notes({ of, recordId, node, sides }: NotesProps) {
  const locale = useLocale();
  const { entity, form, issues } = useEntityFormContext();
  const names = useMemo(() => [...new Set(sides.flatMap(conflictFields))], [sides]);
  useWatch({ control: form.control, name: names });
  const values = parseValues(entity, form.getValues());
  const about = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const text = useSettled(JSON.stringify(about));
  const asked = JSON.parse(text) as typeof about;
  const isAsked = sides.some(({ span }) => !span || spanOf(span, asked) !== undefined);
  const input = {
    conflictOf: of,
    ...(recordId === undefined ? {} : { recordId }),
    ...(node === undefined ? {} : { node }),
    ...asked,
  };
  const { data } = useEndpoint(conflicts.find, input, { enabled: isAsked });
  const isCurrent = isAsked && text === JSON.stringify(about);
  // What saving was refused for stands at its field already.
  const known = isCurrent && data ? issues() : [];
  const found = (isCurrent && data ? data : []).filter((issue) => !known.some((one) => isSame(one, issue)));
  return (
    <div role="status" className={found.length > 0 ? 'db-caution' : undefined} data-db-conflicts="">
      {found.length > 0 && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          <ul className="db-summary">
            {found.map((issue) => (
              <li key={issue.message?.[locale]}>{issue.message?.[locale]}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function isSame(one: Issue, other: Issue): boolean {
  return one.rule === other.rule && one.message?.zh === other.message?.zh;
}
