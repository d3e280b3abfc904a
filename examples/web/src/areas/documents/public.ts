// The controls of the form come with the page: one piece for everything that only documents need.
export { DocumentWordControl, ReceiversField } from '@danbao/react/flows';
export { SendingDetail, SendingPrint } from './document-parts.tsx';
