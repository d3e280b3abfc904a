/** Gives the headings of one page, one after another, the anchors that VitePress gives them: equal ones are numbered. */
export function headingAnchors(): (heading: string) => string {
  const taken = new Set<string>();
  return (heading) => {
    const slug = slugOf(heading.replaceAll('`', ''));
    let anchor = slug;
    for (let number = 1; taken.has(anchor); number += 1) anchor = `${slug}-${number}`;
    taken.add(anchor);
    return anchor;
  };
}

/** `slugify` of @mdit-vue/shared 2. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
