export { contactsArea } from './contacts.ts';
