export { CreditChangesField as ChangesField } from '@danbao/react/credit';
