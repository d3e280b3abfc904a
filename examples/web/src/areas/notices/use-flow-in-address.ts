import { useOpenFlow } from '@danbao/react/shell';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAddressState } from '../../shared/use-address-state.ts';

const none = { flow: '' };

/** Opens the flow that a message outside the app leads to; the centre stays where that cannot be. */
export function useFlowInAddress(): void {
  const [{ flow }, change] = useAddressState(none);
  const navigate = useNavigate();
  const open = useOpenFlow((path) => void navigate(path, { replace: true }));
  const opened = useRef('');
  useEffect(() => {
    if (flow === '' || opened.current === flow) return;
    opened.current = flow;
    void open(flow).then((isOpen) => isOpen || change(none));
  }, [flow, open, change]);
}
