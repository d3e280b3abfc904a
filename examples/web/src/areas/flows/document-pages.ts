export { DocumentPage } from './documents/document-page.tsx';
export { ReceivedPage } from './documents/received-page.tsx';
export { SentPage } from './documents/sent-page.tsx';
