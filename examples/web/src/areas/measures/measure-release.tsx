import { message } from '@danbao/core';
import { credit, measureReleaseEndpoints, measureReleases } from '@danbao/core/credit';
import { isAbsent } from '@danbao/core/fields';
import { compareDecimals, formatAmount } from '@danbao/core/format';
import type { MeasureRecord } from '@danbao/core/measures';
import { useCall, useEndpoint, useLocale, usePermission } from '@danbao/react';
import { useMayWork } from '@danbao/react/credit';
import { DescriptionList } from '@danbao/react/form';
import { type AnyRecord, RecordDetail, ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { History, Pencil, Printer, Undo2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReleaseWords } from './i18n/release-words.ts';

const { access, calls, input, computed } = measureReleases;
const shown = { ...input, fields: { ...input.fields, ...computed } };
const told = ['releasedDate', 'way', 'office', 'certificateNo', 'handledBy', 'earlyReason', 'remark'];

export interface MeasureReleaseProps {
  readonly measure: MeasureRecord;
}

/** How a measure was released, or the button that releases it; nothing for who may neither see nor do that. */
export function MeasureRelease({ measure }: MeasureReleaseProps) {
  const mayRead = usePermission(access.read);
  return mayRead && measure.apply_ID !== undefined ? <Release measure={measure} applyId={measure.apply_ID} /> : null;
}

function Release({ measure, applyId }: MeasureReleaseProps & { readonly applyId: string }) {
  const w = useReleaseWords();
  const locale = useLocale();
  const isOurs = useMayWork(applyId, 'monitoring');
  const mayWrite = usePermission(access.write) && isOurs;
  const [open, setOpen] = useState<'form' | 'detail'>();
  const { optGuaranty_ID: measureId, optName } = measure;
  const { data: apply } = useEndpoint(credit.apply, { apply_ID: applyId });
  const { data: page } = useEndpoint(calls.page, { measureId });
  const call = useCall(useRefreshResource(measureReleases));
  if (!apply || !page) return null;
  const release = page.rows[0] as AnyRecord | undefined;
  const close = () => setOpen(undefined);
  const undo = () => {
    const question = { text: w('undoQuestion', { name: optName }), danger: true };
    const version = String(release?.['version'] ?? '');
    void call(
      calls.remove,
      { id: String(release?.['id']) },
      { question, version, said: () => message('deleted', locale) },
    );
  };
  const fixed = { projectId: apply.project_ID, measureId };
  const isOver = measure.isFree === '1' || measure.isDispose === '1';
  return (
    <>
      {release && (
        <section className="db-panel mb-3 p-3 lg:p-4" aria-label={w('released')}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-16 font-semibold">{w('released')}</h2>
            <div className="flex flex-wrap gap-2">
              <Button icon={<History aria-hidden="true" />} onClick={() => setOpen('detail')}>
                {w('detail')}
              </Button>
              <Link className="db-button" to={`/projects/${applyId}/print/measure-release/${String(release['id'])}`}>
                <Printer aria-hidden="true" />
                {w('print')}
              </Link>
              {mayWrite && (
                <>
                  <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('form')}>
                    {w('change')}
                  </Button>
                  <Button variant="danger" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
                    {w('undo')}
                  </Button>
                </>
              )}
            </div>
          </div>
          <p className="mb-3 text-[var(--db-text-quiet)]">{w('releasedHelp')}</p>
          <DescriptionList entity={shown} values={release} names={told.filter((name) => !isAbsent(release[name]))} />
        </section>
      )}
      {!release && !isOver && mayWrite && (
        <div className="mb-3 flex justify-end">
          <Button icon={<Unlink aria-hidden="true" />} onClick={() => setOpen('form')}>
            {w('release')}
          </Button>
        </div>
      )}
      {open === 'form' && (
        <ResourceDialog resource={measureReleases} record={release} values={fixed} names={told} onClose={close}>
          {!release && <LiabilityNote projectId={apply.project_ID} />}
        </ResourceDialog>
      )}
      {open === 'detail' && release && (
        <RecordDetail
          resource={measureReleases}
          record={release}
          without={['projectId', 'measureId', 'applyId', 'kind']}
          onClose={close}
        />
      )}
    </>
  );
}

/** Says before a measure is released what the group still answers for under its project. */
function LiabilityNote({ projectId }: { readonly projectId: string }) {
  const w = useReleaseWords();
  const { remaining } = useEndpoint(measureReleaseEndpoints.liability, { projectId }).data ?? {};
  if (remaining === undefined) return null;
  const isOpen = compareDecimals(remaining, '0') > 0;
  return (
    <p className={isOpen ? 'db-banner db-banner-warning mb-3' : 'db-banner mb-3'} role="status">
      {isOpen ? w('left', { sum: formatAmount(remaining) }) : w('nothingLeft')}
    </p>
  );
}
