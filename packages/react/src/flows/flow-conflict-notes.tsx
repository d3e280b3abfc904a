import type { Issue } from '@danbao/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForesee } from '../form/use-foresee.ts';
import { useForeseen } from '../form/use-foreseen.ts';
import { useLocale } from '../provider/use-danbao.ts';
import type { FlowFormState } from './use-flow-form.ts';

/** With what a flow would collide, while somebody fills it in: a note, as a draft may be kept all the same. Sending asks again. */
export function FlowConflictNotes({ form }: { readonly form: FlowFormState }) {
  const locale = useLocale();
  const [found, show] = useState<readonly Issue[]>([]);
  const { flow, record, node } = form;
  useForeseen(form, useForesee({ of: flow.code, recordId: record?.flowId, node, isAsked: flow.foreseen }), show);
  // What sending was refused for stands at its field already.
  const known = found.length > 0 ? form.issues() : [];
  const open = found.filter((issue) => !known.some((one) => isSame(one, issue)));
  return (
    <div role="status" className={open.length > 0 ? 'db-caution' : undefined} data-db-conflicts="">
      {open.length > 0 && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          <ul className="db-summary">
            {open.map((issue) => (
              <li key={issue.message?.[locale]} className="db-sentence">
                {issue.message?.[locale]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function isSame(one: Issue, other: Issue): boolean {
  return one.rule === other.rule && one.message?.zh === other.message?.zh;
}
