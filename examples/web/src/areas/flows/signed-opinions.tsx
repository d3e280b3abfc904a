import type { AnyFlow } from '@danbao/core/flows';
import { type FlowRecord, OpinionTable } from '@danbao/react/flows';
import { useState } from 'react';
import { SignedVersion } from './signed-version.tsx';

export interface SignedOpinionsProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
}

/** The opinions of a flow; of each signature what its signer saw is a press away. */
export function SignedOpinions({ flow, record }: SignedOpinionsProps) {
  const [version, setVersion] = useState<string>();
  return (
    <>
      <OpinionTable flow={flow} tasks={record.tasks} onVersion={setVersion} />
      <SignedVersion flow={flow} record={record} version={version} onClose={() => setVersion(undefined)} />
    </>
  );
}
