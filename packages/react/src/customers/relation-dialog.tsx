import { customers, message, relationBody, type ValuesOf } from '@danbao/core';
import { EntityField } from '../form/entity-field.tsx';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { ClientPickControl } from './client-pick-control.tsx';
import { useCustomerWords } from './i18n/words.ts';
import { type RelatedClient, useRefreshCustomers } from './use-customers.ts';

export interface RelationDialogProps {
  /** The client who is tied to another. */
  readonly client_ID: string;
  /** The tie that is changed; a new one when not given. */
  readonly relation?: RelatedClient | undefined;
  readonly onClose: () => void;
}

const names = ['relationClient_ID', 'relationType', 'guarantySum', 'remark'];

/** Ties a client to another one, or changes how. */
export function RelationDialog({ client_ID, relation, onClose }: RelationDialogProps) {
  const w = useCustomerWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshCustomers();
  return (
    <RecordDialog
      title={w(relation ? 'editRelation' : 'addRelation')}
      entity={relationBody}
      names={names}
      own={{
        relationClient_ID: <EntityField key="relationClient_ID" name="relationClient_ID" control={ClientPickControl} />,
      }}
      values={formValues(names, { client_ID }, relation)}
      onSave={async (values) => {
        const id = relation ? { relation_ID: relation.relation_ID } : {};
        await client.request(customers.saveRelation, {
          ...(values as ValuesOf<typeof relationBody>),
          ...id,
          client_ID,
        });
        tell.success(message(relation ? 'updated' : 'added', locale));
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
