import { Buffer } from './buffer.ts';

export async function buffer(body: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

export const text = async (body: AsyncIterable<Uint8Array | string>) => (await buffer(body)).toString();
