import { Switch } from '@headlessui/react';
import { Button } from '../button/button.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { SegmentControl } from '../form/controls/segment-control.tsx';
import { useMessage } from '../message/use-message.ts';
import { ColourChoice } from './colour-choice.tsx';
import { useShellWords } from './i18n/words.ts';
import { settingChoices } from './shell-settings.ts';
import { useShellSettings } from './use-shell-settings.ts';

export interface SettingsDrawerProps {
  readonly onClose: () => void;
}

const looks = ['scheme', 'contrast', 'text', 'density'] as const;
const layout = ['tabs', 'fixedHeader', 'sidebarLogo'] as const;

/** The right-hand drawer in which a person sets how the shell looks (A7). Every choice holds at once. */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  const w = useShellWords();
  const notify = useMessage();
  const { settings, change, restore } = useShellSettings();
  return (
    <Drawer
      title={w('settings')}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            restore();
            notify.success(w('restored'));
          }}
        >
          {w('restore')}
        </Button>
      }
    >
      <section aria-label={w('look')} className="db-setting-group">
        <h3 className="db-setting-title">{w('look')}</h3>
        <ColourChoice value={settings.colour} onChange={(colour) => change({ colour })} />
        {looks.map((name) => (
          <div key={name} className="db-setting">
            <span id={`setting-${name}`}>{w(name)}</span>
            <SegmentControl
              name={`setting-${name}-answer`}
              labelId={`setting-${name}`}
              value={settings[name]}
              options={settingChoices[name].map((value) => ({ value, text: w(`${name}.${value}` as 'scheme.light') }))}
              onChange={(value) => change({ [name]: value })}
            />
          </div>
        ))}
      </section>
      <section aria-label={w('layout')} className="db-setting-group">
        <h3 className="db-setting-title">{w('layout')}</h3>
        {layout.map((name) => (
          <SwitchRow key={name} label={w(name)} on={settings[name]} onChange={(on) => change({ [name]: on })} />
        ))}
      </section>
      <p className="db-message-detail">{w('settingsKept')}</p>
    </Drawer>
  );
}

interface SwitchRowProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A yes or no that holds at once: the label left, the switch right. */
function SwitchRow({ label, on, onChange }: SwitchRowProps) {
  return (
    <div className="db-setting">
      <span aria-hidden="true">{label}</span>
      <Switch checked={on} onChange={onChange} aria-label={label} className="db-switch">
        <span className="db-switch-knob" aria-hidden="true" />
      </Switch>
    </div>
  );
}
