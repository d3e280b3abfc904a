import { QrPanel, useSettings } from '@danbao/react';

/** The invitation to the service account, where the deployment has one (A13). */
export function QrHost() {
  const text = useSettings()?.serviceAccount;
  return text ? <QrPanel text={text} /> : null;
}
