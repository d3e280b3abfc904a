import { QrPanel, useSettings } from '@danbao/react';
import { useLocation } from 'react-router';

/** The invitation to the service account, where the deployment has one (A13). */
export function QrHost() {
  const text = useSettings()?.serviceAccount;
  const { pathname } = useLocation();
  return text ? <QrPanel text={text} path={pathname} /> : null;
}
