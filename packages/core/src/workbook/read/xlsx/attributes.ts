import { latinText } from './xml-bytes.ts';
import { XmlFault } from './xml-fault.ts';
import type { XmlScanner } from './xml-scanner.ts';
import { textIn } from './xml-text.ts';

/** The attributes of the tag by name, without their prefixes. For the rare tags; a sheet's cells are read faster. */
export function attributesOf(scanner: XmlScanner): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  eachAttribute(scanner, (name, value) => attributes.set(name.slice(name.indexOf(':') + 1), value));
  return attributes;
}

/** Whether an attribute says yes. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

function eachAttribute({ bytes, nameEnd, attributesEnd }: XmlScanner, hear: (name: string, value: string) => void) {
  let at = nameEnd;
  while (true) {
    while (at < attributesEnd && (bytes[at] as number) <= 32) at += 1;
    if (at >= attributesEnd) return;
    const start = at;
    while (at < attributesEnd && bytes[at] !== equals && (bytes[at] as number) > 32) at += 1;
    const name = latinText(bytes, start, at);
    while (at < attributesEnd && bytes[at] !== equals) at += 1;
    at += 1;
    while (at < attributesEnd && (bytes[at] as number) <= 32) at += 1;
    const mark = bytes[at];
    if (at >= attributesEnd || (mark !== 34 && mark !== 39)) throw new XmlFault('an attribute without quotes');
    const valueStart = at + 1;
    at = valueStart;
    while (at < attributesEnd && bytes[at] !== mark) at += 1;
    if (at >= attributesEnd) throw new XmlFault('an attribute without end');
    hear(name, textIn(bytes, valueStart, at));
    at += 1;
  }
}

const equals = 61;
