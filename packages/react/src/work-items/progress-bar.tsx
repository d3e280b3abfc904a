/** How far something is, in whole percent: a bar and its number. */
export function ProgressBar({ percent = '0' }: { readonly percent: string | undefined }) {
  return (
    <span className="db-root db-done">
      <span className="db-done-track" aria-hidden="true">
        <span className="db-done-bar" data-full={percent === '100' || undefined} style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  );
}
