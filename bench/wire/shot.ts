import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newGuarantyId } from '@danbao/core/format';
import { freshAsset } from '@danbao/testing/server/a-ship';
import type { Shot } from './generator.ts';

/** Where the bench keeps what it makes. */
export const benchFolder = join(import.meta.dirname, '../../.cache/bench');
/** Calls under way at the same time. */
export const connections = 32;
export const addPath = '/api/grp/guaranty/addOneOptGuarantyInfo';

export interface Place {
  readonly port: number;
  readonly token: string;
}

/** So many requests that each add such a ship, as bytes. */
export function shot({ port, token }: Place, ship: Readonly<Record<string, unknown>>, count: number): Shot {
  const parts = newShips(ship, count).map((one) => {
    const body = Buffer.from(JSON.stringify(one));
    const head = `POST ${addPath} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: keep-alive\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), body]);
  });
  let end = 0;
  const ends = parts.map(({ length }) => {
    end += length;
    return end;
  });
  mkdirSync(benchFolder, { recursive: true });
  const file = join(benchFolder, 'requests.bin');
  writeFileSync(file, Buffer.concat(parts));
  return { host: '127.0.0.1', port, file, ends, connections };
}

let named = 0;

/** A name as ships have it, another one each time and of one length: what is written one by one and what is imported costs the same to index. */
export function newName(): string {
  named += 1;
  return `江顺${String(named).padStart(6, '0')}号`;
}

/** So many such ships, each another one under an id and a name of its own: nobody brings one ship in again and again. */
export function newShips(ship: Readonly<Record<string, unknown>>, count: number): Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, () => ({
    ...ship,
    ...freshAsset('ship', ship),
    optName: newName(),
    optGuaranty_ID: newGuarantyId(),
  }));
}
