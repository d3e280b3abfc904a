export { ApplicantControl } from '@danbao/react';
