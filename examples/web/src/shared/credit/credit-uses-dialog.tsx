export { CreditUsesDialog } from '@danbao/react/credit';
