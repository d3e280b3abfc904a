import { measureFamilies } from '@danbao/core/measures';
import { useLocale } from '@danbao/react';
import { useKinds } from '@danbao/react/measures';
import { Button, type ButtonProps } from '@danbao/react/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';

const families = ['mortgage', 'pledge', 'guarantee'] as const;

export interface KindMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonProps['variant'];
  readonly to: (kind: string) => string;
  /** Stands below the kinds. */
  readonly foot?: ReactNode;
  /** Loads the code of those pages: somebody is about to choose. */
  readonly ahead?: () => Promise<unknown>;
}

/** Adding a measure, and importing some, begin with the choice of their kind. The menu hangs from the page's head, inside the page. */
export function KindMenu({ label: name, icon, variant: look = 'plain', to, foot, ahead }: KindMenuProps) {
  const id = useId();
  const locale = useLocale();
  const kinds = Object.values(useKinds());
  const [open, setOpen] = useState(false);
  const load = () => void ahead?.().catch(() => {});
  const container = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button has opened
    <div
      ref={container}
      onPointerEnter={load}
      onFocus={load}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        container.current?.querySelector('button')?.focus();
      }}
    >
      <Button variant={look} icon={icon} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {name}
      </Button>
      {open && (
        <div
          id={id}
          className="absolute top-full right-0 z-30 mt-1 grid max-h-[70vh] w-full max-w-160 gap-2 overflow-auto rounded-base border border-line bg-panel p-2 shadow-float sm:grid-cols-3"
        >
          {families.map((family) => (
            <div key={family}>
              <p className="px-3 py-1 text-12 text-quiet">{measureFamilies[family][locale]}</p>
              <ul>
                {kinds
                  .filter((kind) => kind.family === family)
                  .map(({ kind, label }) => (
                    <li key={kind}>
                      <Link to={to(kind)} className="block rounded-base px-3 py-1.5 hover:bg-soft hover:text-link">
                        {label[locale]}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
          {foot && <div className="border-t border-line pt-2 sm:col-span-3">{foot}</div>}
        </div>
      )}
    </div>
  );
}
