import { message, type ValuesOf } from '@danbao/core';
import { type clientBody, client as clientEntity, customers, sectionOf } from '@danbao/core/customers';
import { useWatch } from 'react-hook-form';
import { DocumentTypeControl } from '../dictionaries/document-type-control.tsx';
import type { ControlProps } from '../form/controls/control-props.ts';
import { PickControl } from '../form/controls/pick-control.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { KnownNumberField } from '../form/known-number-field.tsx';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useNotLoaded } from '../message/use-not-loaded.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useOnce } from '../query/use-once.ts';
import { useCustomerWords } from './i18n/words.ts';
import { type CustomerRecord, useRefreshCustomers } from './use-customers.ts';
import { useIndustries } from './use-industries.ts';

const sectionField = 'industryCategory';

export interface ClientDialogProps {
  /** The client who is changed; a new one when not given. */
  readonly client?: CustomerRecord | undefined;
  /** The name that a new one begins with. */
  readonly name?: string;
  readonly onSaved?: (client: CustomerRecord) => void;
  readonly onClose: () => void;
}

const names = Object.keys(clientEntity.fields);

/** Adds or changes a client, company or person, whose full record is loaded first: lists mask numbers and phones. */
export function ClientDialog({ client, ...props }: ClientDialogProps) {
  const { data, error, pending } = useOnce(customers.get, 'client_ID', client?.client_ID);
  const { onClose } = props;
  useNotLoaded(error, onClose);
  if (pending || error) return null;
  return <LoadedDialog client={data ?? client} {...props} />;
}

/** Whether the client is a company or a person stays. */
function LoadedDialog({ client, name = '', onSaved, onClose }: ClientDialogProps) {
  const w = useCustomerWords();
  const { client: requester, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshCustomers();
  const save = async (values: object, confirmed: readonly string[], version: string | undefined) => {
    const body = {
      ...(values as ValuesOf<typeof clientBody>),
      ...(confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {}),
    };
    const saved = client
      ? await requester.request(
          customers.update,
          { ...body, clientTypeID: client.clientTypeID, client_ID: client.client_ID },
          version === undefined ? {} : { version },
        )
      : await requester.request(customers.add, body);
    notify.success(message(client ? 'updated' : 'added', locale));
    await refresh();
    onSaved?.(saved);
  };
  const others = async (text: string) => {
    const { rows } = await requester.request(customers.list, { text });
    return rows.flatMap(({ client_ID: id, clientName, personName }) =>
      id === client?.client_ID ? [] : [clientName ?? personName ?? ''],
    );
  };
  return (
    <RecordDialog
      title={w(client ? 'editClient' : 'addClient')}
      entity={clientEntity}
      names={client ? names.filter((one) => one !== 'clientTypeID') : names}
      own={{
        documentType: <EntityField key="documentType" name="documentType" control={DocumentTypeControl} />,
        certificateCode: <KnownNumberField key="certificateCode" name="certificateCode" find={others} />,
        industryCode: <EntityField key="industryCode" name="industryCode" control={IndustryControl} />,
        personNum: <KnownNumberField key="personNum" name="personNum" find={others} />,
      }}
      values={formValues(names, { clientTypeID: '04', clientName: name }, client)}
      saved={client}
      draft={`client:${client?.client_ID ?? 'new'}`}
      version={client?.version}
      width="wide"
      onSave={save}
      onClose={onClose}
    />
  );
}

/** What is below the industry of the form; without one everything is, and the industry follows from what is taken. */
function IndustryControl(props: ControlProps) {
  const { form } = useEntityFormContext();
  const section: unknown = useWatch({ control: form.control, name: sectionField });
  const options = useIndustries(typeof section === 'string' ? section : '').filter(({ value }) => sectionOf(value));
  const change = (code: string) => {
    props.onChange(code);
    const above = sectionOf(code);
    if (above && above !== section) form.setValue(sectionField, above, { shouldDirty: true, shouldValidate: true });
  };
  return <PickControl {...props} field={{ ...props.field, options }} onChange={change} />;
}
