export { ApplicationDialog } from '@danbao/react';
