/** The first heading of a page, without marks. */
export function headingOf(markdown: string): string {
  const [, heading = ''] = /^# (.+)$/m.exec(markdown) ?? [];
  return heading.replaceAll('`', '').trim();
}

/** What a page is about in one line: its first paragraph; '' for a page that starts with a table or a list. */
export function aboutOf(markdown: string): string {
  const [, rest = ''] = markdown.split(/^# .+$/m);
  const paragraphs = rest.split(/\n{2,}/).map((part) => part.trim());
  const first = paragraphs.find((part) => part !== '' && !/^(>|\[[^\]]+\]\([^)]+\)$)/.test(part)) ?? '';
  return /^[#|\-`<*:\\]/.test(first) ? '' : plain(first);
}

function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\s*\n\s*/g, ' ');
}
