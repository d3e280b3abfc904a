import type { Locale } from '@danbao/core';
import {
  type ReserveChange,
  reserveEmployees,
  reserveEnterprises,
  reserveFigures,
  reserveLog,
  reservePlans,
  reserveVisits,
} from '@danbao/core/credit';
import { type Field, isAbsent } from '@danbao/core/fields';
import { type AnyResource, listing, readValue } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { auditEntityName } from '@danbao/react/admin';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { definitions } from '../../shared/definitions.ts';
import { ListingPage } from '../../shared/listing-page.tsx';
import { type ChangedField, ChangedFields } from './changed-fields.tsx';
import { useFundWords } from './i18n/words.ts';
import { RollbackDialog, type RollbackDialogProps } from './rollback-dialog.tsx';

/** The kinds of records whose changes are in the log. */
const logged = [reserveEnterprises, reserveVisits, reserveEmployees, reservePlans, reserveFigures];

const logList = listing(reserveLog.page, {
  follows: logged.map(({ name }) => name),
  key: 'detailId',
  columns: ['time', 'operator', 'action', 'entity', 'entityName', 'rolledBack', 'operationId'],
  filters: ['entity'],
  choices: { entity: logged.map(({ name, label }) => ({ value: name, label })) },
});

/** Who changed what of the fund reserve and when, the newest first; looked at and rolled back from here. */
export function ReserveLogPage() {
  const w = useFundWords();
  const locale = useLocale();
  const [rollback, setRollback] = useState<RollbackDialogProps['asked']>();
  const nameOf = ({ entity, entityId, entityName = entityId }: ReserveChange) =>
    `${auditEntityName(entity, locale)} ${entityName}`;
  return (
    <>
      <ListingPage
        listing={logList}
        title={w('log')}
        about={w('logAbout')}
        empty={w('firstChange')}
        rowName={nameOf}
        columns={{
          operator: { kind: 'nowrap' },
          entity: { kind: 'nowrap', cell: ({ entity }) => auditEntityName(entity, locale) },
          entityName: { cell: ({ entityName }) => <span className="inline-block min-w-32">{entityName}</span> },
          rolledBack: {
            header: w('state'),
            cell: ({ rolledBack }) => rolledBack === '1' && <span className="db-tag">{w('rolledBack')}</span>,
          },
          operationId: { cell: ({ operationId }) => <code className="db-mono db-cell-cut">{operationId}</code> },
        }}
        expand={(row) => <Changed change={row} />}
        rowTools={(row) =>
          row.rolledBack === '0' && <RollbackButtons name={nameOf(row)} row={row} onAsk={setRollback} />
        }
      />
      {rollback && <RollbackDialog asked={rollback} onClose={() => setRollback(undefined)} />}
    </>
  );
}

interface RollbackButtonsProps {
  readonly name: string;
  readonly row: ReserveChange;
  readonly onAsk: (asked: RollbackDialogProps['asked']) => void;
}

function RollbackButtons({ name, row: { detailId, operationId }, onAsk }: RollbackButtonsProps) {
  const w = useFundWords();
  return (
    <>
      <Button variant="text" aria-label={w('rollBackOne', { name })} onClick={() => onAsk({ detailId })}>
        {w('rollBack')}
      </Button>
      <Button variant="text" aria-label={w('rollBackAllOf', { name })} onClick={() => onAsk({ operationId })}>
        {w('rollBackAll')}
      </Button>
    </>
  );
}

function Changed({ change }: { readonly change: ReserveChange }) {
  const locale = useLocale();
  const resource = definitions().resources.find(({ name }) => name === change.entity);
  return <div className="p-2">{resource && <ChangedFields fields={fieldsOfChange(change, resource, locale)} />}</div>;
}

type Image = NonNullable<ReserveChange['before']>;

/** What a change made of each field, by the definition of the record; ids stand as the names of their records. */
function fieldsOfChange(
  { before = {}, after = {} }: Pick<ReserveChange, 'before' | 'after'>,
  { input }: Pick<AnyResource, 'input'>,
  locale: Locale,
): readonly ChangedField[] {
  return Object.entries<Field>(input.fields).flatMap(([name, field]) => {
    const [old, now] = [textOf(before, name, field, locale), textOf(after, name, field, locale)];
    return old === now ? [] : [{ field: field.label[locale], before: old, after: now }];
  });
}

function textOf(image: Image, name: string, field: Field, locale: Locale): string {
  const value = readValue(image, name);
  if (isAbsent(value)) return '';
  return value === image[name] ? field.type.format(value, field, locale) : String(value);
}
