import { Buffer } from 'node:buffer';

/** A template that cannot be filled in: it is no Word document, or a tag is broken. */
export class BadTemplate extends Error {
  override readonly name = 'BadTemplate';
}

/** A template that asks for what nobody knows. */
export class UnknownTags extends Error {
  override readonly name = 'UnknownTags';
  readonly tags: readonly string[];

  constructor(tags: readonly string[]) {
    super(tags.join());
    this.tags = tags;
  }
}

/** A Word document (docx) with the texts in place of the tags that name them: `{投资金额}`. */
export async function fillTemplate(template: Buffer, texts: Readonly<Record<string, string>>): Promise<Buffer> {
  // Loaded with the first document, not with the server.
  const { TemplateHandler } = await import('easy-template-x');
  const handler = new TemplateHandler();
  const tags = await handler.parseTags(template).catch(refuse);
  // One that is not closed is no tag to the library, and would stand in the document as it is.
  const braces = (await handler.getText(template).catch(refuse)).match(/[{}]/g) ?? [];
  if (braces.length !== 2 * tags.length) throw new BadTemplate('{ }');
  const unknown = new Set(tags.flatMap(({ name }) => (Object.hasOwn(texts, name) ? [] : [name])));
  if (unknown.size > 0) throw new UnknownTags([...unknown]);
  return Buffer.from(await handler.process(template, texts).catch(refuse));
}

function refuse(error: unknown): never {
  throw new BadTemplate((error as Error).message);
}
