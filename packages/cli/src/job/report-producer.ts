import { sentence } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import type { Book } from './book.ts';

/** Says which program wrote the file where that one is known to change values, and what to look at. */
export function reportProducer({ say }: Invocation, { file: { producer } }: Pick<Book, 'file'>): void {
  if (!producer || producer.traps.length === 0) return;
  const traps = producer.traps.map((trap) => sentence(trap, say.locale)).join(say.locale === 'zh' ? '；' : '; ');
  say.line('fileProducer', { producer: [producer.name, producer.version].filter(Boolean).join(' '), traps });
}
