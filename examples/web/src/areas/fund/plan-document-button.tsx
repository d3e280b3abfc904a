import { reservePlanEndpoints } from '@danbao/core/credit';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { useCall, usePermission } from '@danbao/react';
import type { AnyRecord } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useNavigate } from 'react-router';
import { useFundWords } from './i18n/words.ts';

const { sending } = flowDefinitions;

/** Makes a Word document of a plan, and goes on to the draft of the document that it is attached to. */
export function PlanDocumentButton({ plan }: { readonly plan: AnyRecord }) {
  const w = useFundWords();
  const navigate = useNavigate();
  const call = useCall(async () => undefined);
  const maySend = usePermission(sending.needs);
  if (!maySend) return null;
  const make = async () => {
    const made = await call(reservePlanEndpoints.addDoc, { id: String(plan['id']) }, { said: () => w('drafted') });
    if (!made) return;
    const { flowId, infoId } = made.answer;
    await navigate(flowPath(sending, 'edit', { flowId, infoId, box: 'mine', status: '0' }));
  };
  return (
    <Button variant="text" aria-label={w('draftOf', { name: planName(plan) })} onClick={() => void make()}>
      {w('draft')}
    </Button>
  );
}

function planName({ enterpriseName, planDate }: AnyRecord): string {
  return [enterpriseName, planDate].filter(Boolean).join(' ');
}
