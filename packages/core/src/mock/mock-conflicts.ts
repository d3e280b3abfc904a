import { assetValueIssues } from '../areas/measures/asset-values.ts';
import { namedAssets } from '../areas/measures/assets.ts';
import { claimTitle, measureClaim, measureIssues } from '../areas/measures/measure-conflicts.ts';
import { ownerRows } from '../areas/measures/owner-checks.ts';
import type { Issue } from '../field/validate.ts';
import type { MockContext } from './mock-handlers.ts';
import { kindTypeOf, type MockState } from './mock-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** With which other measures one conflicts, and what the values of its asset allow; everybody of the mock is of one company. */
export function mockConflicts(measure: Values, context: Pick<MockContext, 'state' | 'kinds'>): readonly Issue[] {
  const record = claimOf(measure, context);
  const others = [...context.state.measures.values()].map((one) => claimOf(one, context));
  const was = others.find(({ id }) => id === record.id);
  return [...measureIssues(record, others), ...assetValueIssues(record, others, was)];
}

/** The certificate number of the first owner, who guarantees where there is no asset. */
export function guarantorOf({ clientList }: Values, state: MockState): string | undefined {
  const [owner] = ownerRows(clientList);
  const known = state.owners.get(owner?.owner_ID ?? '');
  return owner?.certificateCode || known?.certificateCode || known?.personNum;
}

function claimOf(measure: Values, { state, kinds }: Pick<MockContext, 'state' | 'kinds'>) {
  const kind = kinds[kindTypeOf(measure, state)?.kind ?? ''];
  const { optGuaranty_ID, optName, apply_ID, isDispose, isFree } = measure as Readonly<
    Record<string, string | undefined>
  >;
  const { assessValue, alreadyValue, optValue, sortNum } = measure;
  const number = guarantorOf(measure, state);
  return measureClaim({
    ...{
      id: optGuaranty_ID ?? '',
      kind: kind?.kind ?? '',
      unitUid: '',
      applyId: apply_ID,
      isDispose,
      isFree,
      isSeen: true,
    },
    ...{ assessValue, alreadyValue, optValue, sortNum },
    title: claimTitle(optName ?? '', state.projects.find((one) => one.apply_ID === apply_ID)?.projectName),
    assets: kind ? namedAssets(kind, measure) : [],
    numbers: kind?.guarantor && number ? [number] : [],
  });
}
