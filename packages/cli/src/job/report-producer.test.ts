import type { Producer } from '@danbao/core/workbook';
import { expect, it } from 'vitest';
import type { Invocation } from '../command.ts';
import { reportProducer } from './report-producer.ts';

const openpyxl: Producer = { name: 'openpyxl', version: '3.1', traps: ['trapNoValues', 'trapLongNumbers'] };

it.each<[string, Producer | undefined, number]>([
  ['with what it is known to do to values', openpyxl, 1],
  ['not where nothing is known', { name: 'WPS Office', traps: [] }, 0],
  ['not where the file does not tell', undefined, 0],
])('names the program that wrote a file, %s', (_, producer, times) => {
  const said: unknown[] = [];
  const say = { locale: 'en', line: (...words: unknown[]) => said.push(words) };
  const file = { name: 'a.xlsx', ...(producer ? { producer } : {}) };
  reportProducer({ say } as unknown as Invocation, { file } as never);
  expect(said).toHaveLength(times);
  if (times === 1)
    expect(said).toEqual([
      [
        'fileProducer',
        { producer: 'openpyxl 3.1', traps: expect.stringMatching(/without their values.*; codes of more/) },
      ],
    ]);
});
