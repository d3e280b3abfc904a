// Customers: search, dialogs, controls that pick one.

export { ApplicantControl } from './customers/applicant-control.tsx';
export { ClientDialog, type ClientDialogProps } from './customers/client-dialog.tsx';
export { ClientPickControl } from './customers/client-pick-control.tsx';
export {
  type ClientSearch,
  type CustomerRecord,
  type UseCustomersOptions,
  useCustomer,
  useCustomers,
  useRefreshCustomers,
} from './customers/use-customers.ts';
export { useIndustries } from './customers/use-industries.ts';
export { useRemoveClient } from './customers/use-remove-client.ts';
