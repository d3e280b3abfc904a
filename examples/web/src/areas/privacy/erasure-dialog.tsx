import { type ErasureEffect, erasureObstacles, erasureParts, privacy } from '@danbao/core/admin';
import { useEndpoint, useLocale } from '@danbao/react';
import { useAdminCall } from '@danbao/react/admin';
import { FieldFrame } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { type ReactNode, useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { usePrivacyWords } from './i18n/words.ts';

export interface ErasureDialogProps {
  readonly kind: 'user' | 'client' | 'owner';
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What erasing somebody changes, what stays and what is in its way; then doing it, once the name is typed. */
export function ErasureDialog({ kind, id, name, onClose }: ErasureDialogProps) {
  const w = usePrivacyWords();
  const call = useAdminCall();
  const effect = useEndpoint(privacy.erasureEffect, { kind, id });
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const isFree = effect.data?.obstacles.length === 0;
  const erase = async () => {
    setBusy(true);
    const said = (answer: ErasureEffect) => w('erased', { name: answer.name });
    const done = await call(privacy.erase, { kind, id, name }, { said });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      title={`${w('erasure')} · ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button variant="danger" busy={busy} disabled={!isFree || typed.trim() !== name} onClick={() => void erase()}>
            {w('erase')}
          </Button>
        </>
      }
    >
      {effect.data ? <Effect effect={effect.data} /> : <Skeleton lines={4} />}
      {isFree && (
        <FieldFrame name="erasureName" label={w('typeName', { name })} required>
          {({ id: input }) => (
            <span className="db-control">
              <input
                id={input}
                className="db-input"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          )}
        </FieldFrame>
      )}
    </Dialog>
  );
}

function Effect({ effect: { parts, obstacles, signed } }: { readonly effect: ErasureEffect }) {
  const w = usePrivacyWords();
  const locale = useLocale();
  const obstacleText = ({ obstacle, count, until }: ErasureEffect['obstacles'][number]) => {
    const why = answerOf(erasureObstacles, obstacle, locale);
    return until === undefined
      ? count === undefined
        ? why
        : w('counted', { why, count })
      : w('until', { why, until });
  };
  return (
    <div className="mb-3 grid gap-3">
      {obstacles.length > 0 && (
        <List title={w('obstacles')}>
          {obstacles.map((each) => (
            <li key={each.obstacle} className="text-danger">
              {obstacleText(each)}
            </li>
          ))}
        </List>
      )}
      <List title={w('changes')}>
        {parts.map(({ part, rows }) => (
          <li key={part}>{w('counted', { why: answerOf(erasureParts, part, locale), count: rows })}</li>
        ))}
      </List>
      <List title={w('stays')}>
        {signed > 0 && <li>{w('signed', { count: signed })}</li>}
        <li>{w('references')}</li>
      </List>
    </div>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">{children}</ul>
    </section>
  );
}
