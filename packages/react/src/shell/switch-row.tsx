import { Switch } from '@headlessui/react';

export interface SwitchRowProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A yes or no that holds at once: the label left, the switch right. */
export function SwitchRow({ label, on, onChange }: SwitchRowProps) {
  return (
    <div className="db-setting">
      <span aria-hidden="true">{label}</span>
      <Switch checked={on} onChange={onChange} aria-label={label} className="db-switch">
        <span className="db-switch-knob" aria-hidden="true" />
      </Switch>
    </div>
  );
}
