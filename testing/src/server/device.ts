import { codeAt, stepOf } from '../../../examples/server/src/auth/one-time-codes.ts';

/** What a device with this secret shows at a time, some steps of thirty seconds later. */
export function codeOnDevice(base32: string, time = new Date(), steps = 0): string {
  const bits = [...base32].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeAt(Buffer.from(bytes), stepOf(time) + steps);
}
