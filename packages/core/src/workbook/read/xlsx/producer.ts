import { isExchangeProblem } from '../../../exchange/problem.ts';
import type { Producer } from '../source.ts';
import type { Book } from './book.ts';
import { type ProducerTexts, producers } from './producers.ts';
import { relationsOf } from './relations.ts';
import { scanWholePart } from './scan-part.ts';
import type { XmlHandler } from './xml-scanner.ts';
import { textIn } from './xml-text.ts';

/** The program that wrote the file, by what its properties say; undefined where they say nothing that is known or cannot be read. */
export async function readProducer(book: Book): Promise<Producer | undefined> {
  try {
    return producerOf(await propertiesOf(book));
  } catch (error) {
    // No row depends on them, so a file is not refused for its properties.
    if (isExchangeProblem(error)) return undefined;
    throw error;
  }
}

async function propertiesOf(book: Book): Promise<ProducerTexts> {
  const relations = await relationsOf(book, '');
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  const application = await textsOf(book, partOf('extended-properties'), ['Application', 'AppVersion']);
  const core = await textsOf(book, partOf('core-properties'), ['creator']);
  return {
    application: application['Application'] ?? '',
    version: application['AppVersion'] ?? '',
    creator: core['creator'] ?? '',
  };
}

function producerOf(texts: ProducerTexts): Producer | undefined {
  for (const { name, recognise, traps = [], isColumnStyled } of producers) {
    const version = recognise(texts);
    if (version !== undefined)
      return { name, traps, ...(version === '' ? {} : { version }), ...(isColumnStyled ? { isColumnStyled } : {}) };
  }
  return undefined;
}

/** Names are short; a longer text is none. */
const longest = 200;

/** The texts of the elements with these names. */
async function textsOf(book: Book, part: string | undefined, names: readonly string[]) {
  const texts: Record<string, string> = {};
  let inside = '';
  const handler: XmlHandler = {
    open: (scanner) => {
      inside = names.includes(scanner.name) ? scanner.name : '';
      scanner.wantsText = inside !== '';
    },
    close: (scanner) => {
      inside = '';
      scanner.wantsText = false;
    },
    text: ({ bytes, textStart, textEnd, isLiteral }) => {
      texts[inside] = `${texts[inside] ?? ''}${textIn(bytes, textStart, textEnd, isLiteral)}`.slice(0, longest);
    },
  };
  await scanWholePart(book, part, handler);
  return texts;
}
