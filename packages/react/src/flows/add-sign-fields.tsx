import { type AddPosition, addPositions, flows, mostAsked } from '@danbao/core/flows';
import { MultiListControl } from '../form/controls/multi-list-control.tsx';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { type Asked, isAsked } from './asked.ts';
import { useFlowWords } from './i18n/words.ts';
import { missing } from './opinion-field.tsx';
import type { FlowRecord } from './use-flows.ts';

export interface AddSignFieldsProps {
  readonly record: Pick<FlowRecord, 'flowId' | 'nodeFinishId' | 'seq'>;
  readonly value: Asked;
  readonly onChange: (value: Asked) => void;
  /** Whether it was submitted before: then what is missing is said. */
  readonly isTried: boolean;
}

/** Whom somebody asks to sign their task as well, from those who may, and whether they sign before or after. */
export function AddSignFields({ record, value, onChange, isTried }: AddSignFieldsProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const { flowId, nodeFinishId } = record;
  const { data: people = [] } = useEndpoint(flows.askable, {
    flowId,
    ...(nodeFinishId === undefined ? {} : { nodeFinishId }),
  });
  const { userIds, position } = value;
  const wrong = userIds.length === 0 ? w('askedNeeded') : w('askedMany', { count: mostAsked });
  return (
    <>
      <FieldFrame name="position" label={w('position')} required issues={[]}>
        {(ids) => (
          <SegmentControl
            {...ids}
            name="position"
            value={position}
            options={addPositions.map((one) => ({ value: one.value, text: one.label[locale] }))}
            onChange={(next) => onChange({ ...value, position: next as AddPosition })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        name="toUserIds"
        label={w('askedLabel')}
        required
        issues={isTried && !isAsked(value) ? [missing('toUserIds', wrong)] : []}
      >
        {(ids) => (
          <MultiListControl
            {...ids}
            values={userIds}
            options={people.map(({ userId, realName, deptName }) => ({
              value: userId,
              text: deptName ? `${realName} · ${deptName}` : realName,
            }))}
            onChange={(next) => onChange({ ...value, userIds: next })}
          />
        )}
      </FieldFrame>
      <p className="db-banner">{w(position === 'before' ? 'askBefore' : 'askAfter')}</p>
    </>
  );
}
