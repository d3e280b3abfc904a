import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// pdf.js looks for its other half here before it starts a worker.
Object.assign(globalThis, { pdfjsWorker: worker });
