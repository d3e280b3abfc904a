import {
  compareDecimals,
  compensations,
  formatAmount,
  inspections,
  type Option,
  overdueRecords,
  pick,
  recoveries,
  releases,
  withOptions,
} from '@danbao/core';
import {
  type AnyRecord,
  type Column,
  ResourceDialog,
  type ResourceDialogProps,
  ResourceList,
  useEndpoint,
} from '@danbao/react';
import { listPanel } from '../../shared/list-panel.tsx';
import { useProjectWords } from './i18n/words.ts';

/** What is recorded after the guarantee was given: inspections, overdue debts, compensation and recovery, and the release. */
export function PostGuarantee({ project_ID }: { readonly project_ID: string }) {
  const w = useProjectWords();
  const fixed = { projectId: project_ID };
  const sum = (id: 'recovered' | 'outstanding'): Column<AnyRecord> => ({
    id,
    header: w(id),
    kind: 'number',
    cell: ({ [id]: amount = '' }) => formatAmount(String(amount)),
  });
  return (
    <>
      <ResourceList resource={inspections} fixed={fixed} arrange={listPanel} />
      <ResourceList resource={overdueRecords} fixed={fixed} arrange={listPanel} />
      <ResourceList
        resource={compensations}
        fixed={fixed}
        moreColumns={[sum('recovered'), sum('outstanding')]}
        arrange={listPanel}
      />
      <ResourceList
        resource={recoveries}
        fixed={fixed}
        renderForm={(form) => <RecoveryDialog {...form} project_ID={project_ID} />}
        arrange={listPanel}
      />
      <ResourceList resource={releases} fixed={fixed} arrange={listPanel} />
    </>
  );
}

/** The compensation is chosen by its voucher, among those of the project that are not recovered yet. */
function RecoveryDialog({ resource, project_ID, ...props }: ResourceDialogProps & { readonly project_ID: string }) {
  const w = useProjectWords();
  const { data } = useEndpoint(compensations.calls.page, { projectId: project_ID, pageSize: '100' });
  if (!data) return null;
  const rows = data.rows as readonly { id: string; voucherNo: string; outstanding?: string }[];
  const open = rows.filter(
    ({ id, outstanding = '0' }) => compareDecimals(outstanding, '0') > 0 || id === props.record?.['compensationId'],
  );
  const options = open.map(({ id, voucherNo, outstanding = '0' }): Option => {
    const text = w('compensationOf', { voucher: voucherNo, sum: formatAmount(outstanding) });
    return { value: id, label: { zh: text, en: text } };
  });
  const { zh, en } = recoveries.input.fields.compensationId.label;
  const compensationId = pick(zh, en, { required: true });
  const fields = { ...resource.input.fields, compensationId };
  return (
    <ResourceDialog
      {...props}
      resource={{ ...resource, input: withOptions({ ...resource.input, fields }, { compensationId: options }) }}
    />
  );
}
