import { CircleCheck, CircleSlash } from 'lucide-react';

/** Whether something is in use: by words and shape. */
export function StateTag({ on, text }: { readonly on: boolean; readonly text: string }) {
  const Icon = on ? CircleCheck : CircleSlash;
  return (
    <span className={on ? 'db-tag db-tag-success' : 'db-tag'}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
