// What only a browser has: storage, locks between tabs, uploads with progress, saving a file.

export { browserKeyStorage, type KeyStorage } from './browser/key-storage.ts';
export { openLater } from './browser/open-later.ts';
export { saveBlob } from './browser/save-blob.ts';
export { browserSessionStorage } from './browser/session-storage.ts';
export { tabLock } from './browser/tab-lock.ts';
export { uploadTransport } from './browser/upload-transport.ts';
export { type WebStorageName, webStorage } from './browser/web-storage.ts';
export { workbookBlob } from './browser/workbook-blob.ts';
