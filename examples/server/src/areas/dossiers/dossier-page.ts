import type { Locale } from '@danbao/core';
import type { PaperBlock } from '../../paper/paper-pdf.ts';
import { type DossierWord, dossierWord } from './dossier-words.ts';

/** A part of the page whose bytes are checked: base64 in the page, its SHA-256 beside it. */
export interface DossierPart {
  readonly id: string;
  readonly kind: 'version' | 'file' | 'paper';
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** A version as it is read: its sheet and who signed it. */
export interface DossierVersion {
  readonly no: number;
  readonly sha256: string;
  readonly sm3: string;
  readonly time: string;
  readonly madeBy: string;
  readonly blocks: readonly PaperBlock[];
  readonly signatures: readonly {
    readonly node: string;
    readonly name: string;
    readonly time: string;
    readonly opinion: string;
  }[];
}

export interface DossierHead {
  /** Of whoever has asked for it. */
  readonly locale: Locale;
  readonly title: string;
  readonly company: string;
  readonly flowId: string;
  readonly madeAt: string;
  readonly versions: readonly DossierVersion[];
  readonly parts: readonly DossierPart[];
  /** Files that are named by a version and are not in the page, with why. */
  readonly leftOut: readonly { readonly name: string; readonly sha256: string; readonly why: string }[];
}

/** The page up to the bytes of its parts. */
export function dossierHead(head: DossierHead): string {
  const { title, company, flowId, madeAt, versions, parts, leftOut, locale } = head;
  const say = (key: DossierWord) => text(dossierWord(key, locale));
  const manifest = {
    flowId,
    title,
    madeAt,
    parts: parts.map(({ id, kind, name, size, sha256 }) => ({ id, kind, name, size, sha256 })),
  };
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p>${text(company)}</p>
<h1>${text(title)}</h1>
<p>${text(flowId)} · ${text(madeAt)}</p>
<p id="verdict" role="status">${say('checking')}</p>
</header>
<section>
<h2>${say('content')}</h2>
<table>
<thead><tr><th>${say('name')}</th><th>${say('bytes')}</th><th>SHA-256</th><th>${say('check')}</th><th></th></tr></thead>
<tbody>
${parts.map((part) => partRow(part, say('save'))).join('\n')}
${leftOut.map(({ name, sha256, why }) => `<tr><td>${text(name)}</td><td></td><td><code>${text(sha256)}</code></td><td>${text(why)}</td><td></td></tr>`).join('\n')}
</tbody>
</table>
</section>
${versions.map((version) => versionSection(version, locale)).join('\n')}
<script type="application/json" id="manifest">${json(manifest)}</script>
`;
}

/** What stands around the bytes of a part. */
export const partOpens = (id: string): string => `<script type="text/plain" data-part="${id}">`;
export const partCloses = '</script>\n';

/** The end of the page: what checks it and opens its parts. */
export function dossierTail(locale: Locale): string {
  return `<script>${program(locale)}</script>\n</body>\n</html>\n`;
}

function partRow({ id, name, size, sha256 }: DossierPart, save: string): string {
  return `<tr data-row="${id}"><td>${text(name)}</td><td>${size}</td><td><code>${sha256}</code></td><td data-check></td><td><button type="button" data-save="${id}">${save}</button></td></tr>`;
}

function versionSection(version: DossierVersion, locale: Locale): string {
  const { no, sha256, sm3, time, madeBy, blocks, signatures } = version;
  const say = (key: DossierWord) => text(dossierWord(key, locale, { no }));
  const given = signatures.map(
    (one) =>
      `<tr><td>${text(one.node)}</td><td>${text(one.name)}</td><td>${text(one.time)}</td><td>${text(one.opinion)}</td></tr>`,
  );
  return `<section>
<details>
<summary><h2>${say('version')} · ${text(time)} · ${text(madeBy)}</h2></summary>
<p>SHA-256 <code>${sha256}</code><br>SM3 <code>${sm3}</code></p>
<h3>${say('signedFor')}</h3>
<table><thead><tr><th>${say('node')}</th><th>${say('signedBy')}</th><th>${say('at')}</th><th>${say('opinion')}</th></tr></thead><tbody>${given.join('')}</tbody></table>
${blocks.map(block).join('\n')}
</details>
</section>`;
}

function block(one: PaperBlock): string {
  if ('heading' in one) return `<h3>${text(one.heading)}</h3>`;
  if ('lines' in one)
    return `<dl>${one.lines
      .flat()
      .map((pair) => `<div><dt>${text(pair.label)}</dt><dd>${text(pair.text)}</dd></div>`)
      .join('')}</dl>`;
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    row.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('');
  return `<div class="wide"><table><thead><tr>${cells('th', one.head)}</tr></thead><tbody>${one.rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON inside of a script element: nothing in it ends the element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const style = `body{font:14px/1.6 system-ui,"Noto Sans SC",sans-serif;max-width:1100px;margin:24px auto;padding:0 16px;color:#1a2433}
h1{font-size:20px}h2{font-size:16px;display:inline}h3{font-size:14px;margin:12px 0 4px}section{margin:16px 0}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #cbd3de;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
code{font-size:12px;word-break:break-all}.wide{overflow-x:auto}dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:4px 16px}
dl div{display:flex;gap:8px}dt{color:#5a6676;flex:none}dd{margin:0;min-width:0;white-space:pre-wrap;overflow-wrap:anywhere}#verdict{font-weight:600}.bad{color:#b3261e}.good{color:#1b6e3c}
@media print{button{display:none}details{display:block}}`;

/** Runs in the page alone: it asks nobody anything. */
function program(locale: Locale): string {
  const said = ['cannotCheck', 'intact', 'changed', 'allAsSigned', 'someChanged'] as const;
  // Whole sentences, so that none is put together: the page fills in how many.
  const sentences = Object.fromEntries(said.map((key) => [key, dossierWord(key, locale, { count: '{count}' })]));
  return `(async () => {
  const sentences = ${json(sentences)};
  const manifest = JSON.parse(document.getElementById('manifest').textContent);
  const verdict = document.getElementById('verdict');
  const bytesOf = (id) => Uint8Array.from(atob(document.querySelector('[data-part="' + id + '"]').textContent.trim()), (sign) => sign.charCodeAt(0));
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const say = (element, good, words) => { element.textContent = words; element.className = good ? 'good' : 'bad'; };
  for (const button of document.querySelectorAll('[data-save]'))
    button.addEventListener('click', () => {
      const part = manifest.parts.find((one) => one.id === button.dataset.save);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([bytesOf(part.id)]));
      link.download = part.kind === 'version' ? part.name + '.json' : part.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    });
  if (!globalThis.crypto || !crypto.subtle) return say(verdict, false, sentences.cannotCheck);
  const wrong = [];
  const digests = new Map();
  for (const { id, sha256 } of manifest.parts) {
    const found = hex(await crypto.subtle.digest('SHA-256', bytesOf(id)));
    digests.set(id, found);
    if (found !== sha256) wrong.push(id);
    say(document.querySelector('[data-row="' + id + '"] [data-check]'), found === sha256, found === sha256 ? sentences.intact : sentences.changed);
  }
  // What a version says of its files is held against the files themselves.
  for (const { id, kind } of manifest.parts) {
    if (kind !== 'version' || wrong.includes(id)) continue;
    for (const file of JSON.parse(new TextDecoder().decode(bytesOf(id))).parts.files || [])
      if (digests.has(file.id) && digests.get(file.id) !== file.sha256) wrong.push(file.id);
  }
  const isWhole = wrong.length === 0;
  const sentence = isWhole ? sentences.allAsSigned : sentences.someChanged;
  say(verdict, isWhole, sentence.replace('{count}', isWhole ? manifest.parts.length : wrong.length));
})();`;
}
