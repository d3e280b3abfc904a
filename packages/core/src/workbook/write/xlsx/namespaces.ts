const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const strictMain = 'http://purl.oclc.org/ooxml/spreadsheetml/main';

/** The format has two dialects with names of their own; a new element speaks that of the part it comes into. */
export function relationsNamespace(part: string): string {
  return isStrict(part) ? strict : transitional;
}

export function mainNamespace(part: string): string {
  return isStrict(part) ? strictMain : main;
}

/** The type of a relation, as the relations beside it are written. */
export function relationType(name: string, part: string): string {
  return `${relationsNamespace(part)}/${name}`;
}

function isStrict(part: string): boolean {
  return part.includes('purl.oclc.org/ooxml');
}
