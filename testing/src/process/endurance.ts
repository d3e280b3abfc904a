/** How often something is done in `npm run test:long`: DANBAO_LONG=10 does everything ten times as often. */
export function times(count: number): number {
  return Math.ceil(count * factor);
}

const factor = Number(process.env.DANBAO_LONG || 1);
if (!(factor > 0)) throw new Error(`DANBAO_LONG is a factor above 0, not ${process.env.DANBAO_LONG}`);
