export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room between two boxes of a column, and between the columns. */
const [between, beside] = [16, 132] as const;

/** Where boxes stand that are tied to one in the middle: in two columns beside it, which leaves room for what stands on the lines. */
export function pointsAround(count: number, box: { readonly width: number; readonly height: number }) {
  const right = Math.ceil(count / 2);
  const row = box.height + between;
  const height = Math.max(right, 1) * row + between;
  const width = 3 * box.width + 2 * beside;
  const center: Point = { x: width / 2, y: height / 2 };
  const places = Array.from({ length: count }, (_, index): Point => {
    const isRight = index < right;
    const inColumn = isRight ? right : count - right;
    const at = isRight ? index : index - right;
    return {
      x: isRight ? width - box.width / 2 : box.width / 2,
      y: center.y + (at - (inColumn - 1) / 2) * row,
    };
  });
  return { width, height, center, places };
}
