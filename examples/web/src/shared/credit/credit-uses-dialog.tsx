export { CreditUsesDialog } from '@danbao/react';
