import { useSettings } from '@danbao/react';
import { QrPanel } from '@danbao/react/shell';

/** The invitation to the service account, where the deployment has one (A13). */
export function QrHost() {
  const text = useSettings()?.serviceAccount;
  return text ? <QrPanel text={text} /> : null;
}
