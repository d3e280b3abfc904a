// Every subject, with all its definitions: loaded where a file is read, never with the page.
export { otherSubject, subjects } from '@danbao/core/exchange';
