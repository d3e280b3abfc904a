// A file of its own, so that the controls are loaded with the form that has them.
export { DocumentWordControl, ReceiversField } from '@danbao/react';
