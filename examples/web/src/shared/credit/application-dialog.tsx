export { ApplicationDialog } from '@danbao/react/credit';
