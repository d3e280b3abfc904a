import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { Popover } from '../../view/popover.tsx';

interface DropPanelProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** An icon button that opens a panel below it. */
export function DropPanel({ label, icon, children }: DropPanelProps) {
  return (
    <Popover
      label={label}
      trigger={(button) => <Button {...button} variant="text" icon={icon} aria-label={label} title={label} />}
    >
      {children}
    </Popover>
  );
}
