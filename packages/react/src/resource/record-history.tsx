import { message } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';
import { formatRecentTime } from '@danbao/core/format';
import { type AnyResource, changeActions, type RecordChange } from '@danbao/core/resources';
import { Undo2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { useCall } from '../query/use-call.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { TableState } from '../table/table-state.tsx';
import { ChangeLines } from './change-lines.tsx';
import { changeLines, type HistoryLine } from './changed-fields.ts';
import { useRefreshResource } from './use-records.ts';
import { useResourceWords } from './words.ts';

export interface RecordHistoryProps {
  readonly resource: AnyResource;
  readonly id: string;
}

/** Who changed what and when, the newest first; whoever may write can undo the newest change. */
export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const w = useResourceWords();
  const locale = useLocale();
  const { calls, input, computed, access } = resource;
  const told = { ...input, fields: { ...input.fields, ...computed } };
  const { data, error, refetch } = useEndpoint(calls.history as Endpoint<object, readonly RecordChange[]>, {
    [resource.id]: id,
  });
  const mayWrite = usePermission(access.write);
  const call = useCall(useRefreshResource(resource));
  if (!data) return <TableState rows={undefined} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="db-root db-empty">{w('noHistory')}</p>;
  const undo = (changeId: string) => {
    const question = { text: w('undoQuestion') };
    void call(calls.rollback, { [resource.id]: id, changeId }, { question, said: () => message('done', locale) });
  };
  return (
    <ol className="db-root db-history" aria-label={w('history')}>
      {data.map((change, index) => (
        <li key={change.id} className="db-history-entry">
          <div className="db-history-head">
            <strong>{change.userName}</strong>
            <span>{changeActions.find(({ value }) => value === change.action)?.label[locale]}</span>
            <time dateTime={change.at.replace(' ', 'T')} title={formatRecentTime(change.at, new Date(), locale)}>
              {change.at}
            </time>
            {index === 0 && mayWrite && change.action !== 'add' && (
              <Button variant="text" icon={<Undo2 aria-hidden="true" />} onClick={() => undo(change.id)}>
                {w('undo')}
              </Button>
            )}
          </div>
          <ChangeLines lines={toldLines(changeLines(change, told, locale), told.fields)} />
        </li>
      ))}
    </ol>
  );
}

/** What the definition tells, people by their names alone where they have some. */
function toldLines(lines: readonly HistoryLine[], fields: Readonly<Record<string, Field>>): readonly HistoryLine[] {
  const named = lines.flatMap(({ field }) => fields[field]?.idField ?? []);
  return lines.filter(({ field }) => Object.hasOwn(fields, field) && !named.includes(field));
}
