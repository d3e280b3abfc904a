/** A long list of dishes in one line; whoever points at it reads the whole. */
export function DishesCell({ text }: { readonly text: string }) {
  return (
    <span className="db-cell-cut" title={text}>
      {text}
    </span>
  );
}
