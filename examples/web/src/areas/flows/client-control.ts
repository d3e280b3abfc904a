export { ApplicantControl } from '@danbao/react/customers';
