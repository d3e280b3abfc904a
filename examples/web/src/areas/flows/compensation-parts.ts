export { CompensationSheet as CompensationPrint } from '@danbao/react/credit';
