import { inflateSync } from 'node:zlib';

/** What acts by itself when a file is opened: scripts and launches of PDF, macros of Office. */
const marks: Readonly<Record<string, readonly string[]>> = {
  pdf: ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia'],
  docx: ['vbaProject.bin', 'activeX'],
  xlsx: ['vbaProject.bin', 'activeX'],
  pptx: ['vbaProject.bin', 'activeX'],
  doc: ['_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T'],
  xls: ['_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T'],
  ppt: ['_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T'],
};

/** Of the inside of a PDF, in bytes; what is larger is looked at from outside alone. */
const max = 64 * 1024 ** 2;

/** Whether these bytes of a file, or of a part of it, act by themselves. */
export function hasActiveMark(extension: string, bytes: Buffer): boolean {
  return (marks[extension] ?? []).some((mark) => bytes.includes(Buffer.from(mark, 'latin1')));
}

/** The same of a whole PDF: names written with escapes, and objects that are packed together. Pictures are not looked into. */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (acts(text.replace(/\bstream\r?\n[\s\S]*?endstream/g, ''))) return true;
  for (const found of text.matchAll(/\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g)) {
    const from = found.index + found[0].length;
    const inside = unpacked(bytes.subarray(from, text.indexOf('endstream', from)));
    if (inside && acts(inside.toString('latin1'))) return true;
  }
  return false;
}

/** /J#61vaScript is /JavaScript. */
function acts(text: string): boolean {
  const plain = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/.test(plain);
}

function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: max });
  } catch {
    return undefined;
  }
}
