export { ClientPickControl } from '@danbao/react';
