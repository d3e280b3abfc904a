/** Pages whose words are all sought: what people read from beginning to end. */
const isReadWhole = (page: string): boolean =>
  !/(^|\/)(reference|decisions)\//.test(page) || /reference\/messages\.md$/.test(page);

/**
 * What of a page is sought: of the reference the headings, which are the names that people look up there, of a decision its first
 * paragraph as well. With all words of 300 pages of tables the index of a language would be three megabytes of script.
 */
export function searchedText(page: string, markdown: string): string {
  if (isReadWhole(page)) return markdown;
  const isDecision = /(^|\/)decisions\//.test(page);
  const parts = markdown.split(/\n{2,}/);
  const first = parts.find((part) => !part.startsWith('#') && part.trim() !== '');
  return parts.filter((part) => /^#{1,3} /.test(part) || (isDecision && part === first)).join('\n\n');
}
