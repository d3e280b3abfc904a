import { credit, revaluations } from '@danbao/core/credit';
import type { MeasureRecord } from '@danbao/core/measures';
import { useEndpoint, usePermission } from '@danbao/react';
import { useMayWork } from '@danbao/react/credit';
import { ResourceDialog, type ResourceDialogProps, ResourceList } from '@danbao/react/resources';

/** Filled in by whoever records one; the measure itself, its project and what it was worth before are known. */
const filledIn = [
  ...(['valuedOn', 'assessValue', 'alreadyValue', 'coverageRatio', 'optValue'] as const),
  ...(['appraiser', 'valuationReportNo', 'reason', 'remark'] as const),
];
const present = ['assessValue', 'alreadyValue', 'coverageRatio', 'optValue'] as const;

export interface MeasureRevaluationsProps {
  readonly measure: MeasureRecord;
}

/** What a measure has been worth since it was approved, and the form that records what it is worth now. */
export function MeasureRevaluations({ measure }: MeasureRevaluationsProps) {
  const mayRead = usePermission(revaluations.access.read);
  return mayRead && measure.apply_ID !== undefined ? <OfMeasure measure={measure} applyId={measure.apply_ID} /> : null;
}

function OfMeasure({ measure, applyId }: MeasureRevaluationsProps & { readonly applyId: string }) {
  const { optGuaranty_ID: measureId } = measure;
  const { data: apply } = useEndpoint(credit.apply, { apply_ID: applyId });
  const { data: page } = useEndpoint(revaluations.calls.page, { measureId });
  const isOurs = useMayWork(applyId, 'monitoring');
  if (!apply || !page) return null;
  const isFixed = apply.measuresLock === 'approved' && measure.isFree !== '1' && measure.isDispose !== '1';
  if (!isFixed && page.rows.length === 0) return null;
  const values = Object.fromEntries(present.map((name) => [name, measure[name]]));
  return (
    <div className="mb-3">
      <ResourceList
        resource={revaluations}
        readOnly={!isOurs}
        fixed={{ projectId: apply.project_ID, measureId }}
        renderForm={(form: ResourceDialogProps) => (
          <ResourceDialog {...form} values={{ ...values, ...form.values }} names={filledIn} />
        )}
      />
    </div>
  );
}
