import {
  compensations,
  inspections,
  measureReleases,
  overdueRecords,
  recoveries,
  releases,
  revaluations,
} from '@danbao/core/credit';
import { type Option, pick, withOptions } from '@danbao/core/fields';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { compareDecimals, formatAmount } from '@danbao/core/format';
import { useEndpoint, usePermission } from '@danbao/react';
import { type AnyRecord, ResourceDialog, type ResourceDialogProps, ResourceList } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { Link } from 'react-router';
import { listPanel } from '../../shared/list-panel.tsx';
import { printsRecord } from '../../shared/print-record.tsx';
import { usePostGuaranteeWords } from './i18n/words.ts';
import { ProjectClassification } from './project-classification.tsx';

export interface PostGuaranteeProps {
  readonly project_ID: string;
  readonly apply_ID: string;
  /** The project is not the reader's to change. */
  readonly readOnly: boolean;
}

/** What is recorded after the guarantee was given: inspections, overdue debts, compensation and recovery, and the release. */
export function PostGuarantee({ project_ID, apply_ID, readOnly }: PostGuaranteeProps) {
  const w = usePostGuaranteeWords();
  const prints = printsRecord(apply_ID);
  const mayAsk = usePermission('flow:write') && !readOnly;
  const fixed = { projectId: project_ID };
  const sum = (id: 'recovered' | 'outstanding' | 'ourPart' | 'bankPart' | 'againPart'): Column<AnyRecord> => ({
    id,
    header: w(id),
    kind: 'number',
    cell: ({ [id]: amount = '' }) => formatAmount(String(amount)),
  });
  const parts = [sum('ourPart'), sum('bankPart'), sum('againPart')];
  return (
    <>
      <ResourceList
        resource={inspections}
        readOnly={readOnly}
        fixed={fixed}
        arrange={listPanel}
        {...prints('inspection', 'inspectDate')}
      />
      <ProjectClassification projectId={project_ID} />
      <ResourceList
        resource={overdueRecords}
        readOnly={readOnly}
        fixed={fixed}
        arrange={listPanel}
        {...prints('overdue', 'overdueDate')}
      />
      <ResourceList
        resource={compensations}
        readOnly={readOnly}
        fixed={fixed}
        moreColumns={[...parts, sum('recovered'), sum('outstanding')]}
        rowActions={({ flowId }) => (flowId ? ['change'] : ['change', 'remove'])}
        renderForm={({ record, ...form }) => (
          <ResourceDialog {...form} record={record} {...(record?.['flowId'] ? { names: ['remark'] } : {})} />
        )}
        tools={
          mayAsk && (
            <Link className="db-button" to={flowPath(flowDefinitions.compensation, 'start', { infoId: apply_ID })}>
              {w('askCompensation')}
            </Link>
          )
        }
        arrange={listPanel}
        {...prints('compensation', 'voucherNo')}
      />
      <ResourceList
        resource={recoveries}
        readOnly={readOnly}
        fixed={fixed}
        moreColumns={parts}
        renderForm={(form) => <RecoveryDialog {...form} project_ID={project_ID} />}
        arrange={listPanel}
        {...prints('recovery', 'recoveredDate')}
      />
      <ResourceList
        resource={releases}
        readOnly={readOnly}
        fixed={fixed}
        arrange={listPanel}
        {...prints('release', 'certificateNo')}
      />
      <ResourceList
        resource={revaluations}
        fixed={fixed}
        readOnly
        moreColumns={[ofMeasure(w('measure'))]}
        arrange={listPanel}
      />
      <ResourceList
        resource={measureReleases}
        fixed={fixed}
        readOnly
        moreColumns={[ofMeasure(w('measure'))]}
        tools={
          <Link className="db-button" to={`/projects/${apply_ID}/measures`}>
            {w('releaseAMeasure')}
          </Link>
        }
        arrange={listPanel}
        {...prints('measure-release', 'optName')}
      />
    </>
  );
}

/** The measure, which is where its releases and revaluations are recorded, changed and undone. */
function ofMeasure(header: string): Column<AnyRecord> {
  return {
    id: 'measure',
    header,
    cell: ({ optName, applyId, kind, measureId }) => (
      <Link className="db-link" to={`/projects/${applyId}/measures/view/${kind}/${measureId}`}>
        {String(optName ?? measureId)}
      </Link>
    ),
    text: ({ optName }) => String(optName ?? ''),
  };
}

/** The compensation is chosen by its voucher, among those of the project that are not recovered yet. */
function RecoveryDialog({ resource, project_ID, ...props }: ResourceDialogProps & { readonly project_ID: string }) {
  const w = usePostGuaranteeWords();
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
