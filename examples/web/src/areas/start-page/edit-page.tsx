import {
  arrangementKinds,
  arrangesUnits,
  cardsOf,
  type StartArrangement,
  startCards,
  startLink,
  startPage,
} from '@danbao/core/office';
import { fixedRoutes } from '@danbao/core/routes';
import { useCall, useEndpoint, useLeave, useLocale, usePermission, useSession, useUnsaved } from '@danbao/react';
import { RecordDialog, SegmentControl } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { MenuLoader } from '../../shared/menu-loader.tsx';
import { useDocumentTitle } from '../../shared/pages-store.ts';
import { useStartWords } from './words.ts';

type Kind = 'person' | 'unit';

/** The editor of the start page (B1): for oneself, and for the unit by who may. Nothing is shown to who is not signed in. */
export function EditIndexPage() {
  const w = useStartWords();
  const title = fixedRoutes.editindex.label[useLocale()];
  useDocumentTitle(title);
  const session = useSession();
  const user = session?.user?.userId;
  const isSignedIn = user !== undefined;
  return (
    <main className="min-h-dvh bg-ground p-3 lg:p-6">
      <div className="mx-auto grid max-w-240 gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1">
            <h1 className="text-20 font-semibold">{title}</h1>
            <p className="text-13 text-quiet">{w(isSignedIn ? 'about' : 'signIn')}</p>
          </div>
          <Link className="db-root db-button" to={isSignedIn ? '/dashboard' : '/login?back=%2Feditindex'}>
            {w(isSignedIn ? 'back' : 'toSignIn')}
          </Link>
        </div>
        {user !== undefined && (session?.permissions ? <OwnEditor key={user} /> : <MenuLoader />)}
      </div>
    </main>
  );
}

/** The page stands outside the shell: what it asks for is forgotten with the person. */
function OwnEditor() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <Editor />
    </QueryClientProvider>
  );
}

function Editor() {
  const w = useStartWords();
  const locale = useLocale();
  const mayUnit = usePermission(arrangesUnits);
  const [kind, choose] = useState<Kind>('person');
  const { data } = useEndpoint(startPage.now, undefined);
  const leave = useLeave();
  const go = async (value: string) => {
    if (await leave()) choose(value as Kind);
  };
  if (!data) return null;
  return (
    <>
      {mayUnit && (
        <SegmentControl
          name="arrangement-kind"
          label={w('forWhom')}
          value={kind}
          options={arrangementKinds.map(({ value, label }) => ({ value, text: label[locale] }))}
          onChange={(value) => void go(value)}
        />
      )}
      <Arrange key={kind} kind={kind} kept={data[kind]} usual={kind === 'person' ? data.unit : undefined} />
    </>
  );
}

interface ArrangeProps {
  readonly kind: Kind;
  readonly kept: StartArrangement | undefined;
  readonly usual: StartArrangement | undefined;
}

function Arrange({ kind, kept, usual }: ArrangeProps) {
  const w = useStartWords();
  const locale = useLocale();
  const { refetch } = useEndpoint(startPage.now, undefined);
  const call = useCall(refetch);
  const begun = kept ?? usual;
  const [cards, setCards] = useState(() => cardsOf(begun));
  const [links, setLinks] = useState(begun?.links ?? []);
  const [adds, add] = useState(false);
  const [said, say] = useState('');
  const [saved, setSaved] = useState(() => ({ cards, links }));
  const { release } = useUnsaved(cards !== saved.cards || links !== saved.links);
  const nameOf = (card: string) => answerOf(startCards, card, locale);
  const move = (from: number, to: number) => {
    const next = [...cards];
    const [one] = next.splice(from, 1);
    if (!one) return;
    next.splice(to, 0, one);
    setCards(next);
    say(w('moved', { name: nameOf(one.card), place: to + 1 }));
  };
  const save = () =>
    call(
      startPage.save,
      { kind, cards, links },
      {
        // Once it is said, nothing is left unsaved, while the lists are loaded anew.
        said: () => {
          release();
          setSaved({ cards, links });
          return w('saved');
        },
      },
    );
  const reset = async () => {
    const question = { text: w('resetQuestion'), danger: true };
    const answer = await call(startPage.reset, { kind }, { question });
    if (!answer) return;
    const left = kind === 'person' ? answer.answer.unit : undefined;
    const begun = { cards: cardsOf(left), links: left?.links ?? [] };
    setCards(begun.cards);
    setLinks(begun.links);
    setSaved(begun);
  };
  return (
    <>
      {kind === 'person' && !kept && usual && <p className="text-13 text-quiet">{w('ofUnit')}</p>}
      <section className="db-panel p-3 lg:p-4" aria-label={w('cards')}>
        <h2 className="mb-2 text-16 font-semibold">{w('cards')}</h2>
        <ol className="divide-y divide-line">
          {cards.map(({ card, isHidden }, index) => {
            const name = nameOf(card);
            return (
              <li key={card} className="flex flex-wrap items-center gap-3 py-1">
                <span className="db-mono w-6 text-right text-quiet">{index + 1}</span>
                <span className="min-w-0 flex-1">{name}</span>
                <label className="flex items-center gap-1">
                  <input
                    type="checkbox"
                    aria-label={w('show', { name })}
                    checked={isHidden === '0'}
                    onChange={({ target }) =>
                      setCards(
                        cards.map((one) => (one.card === card ? { card, isHidden: target.checked ? '0' : '1' } : one)),
                      )
                    }
                  />
                  {w('shown')}
                </label>
                <Button
                  variant="text"
                  icon={<ArrowUp />}
                  aria-label={w('up', { name })}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                />
                <Button
                  variant="text"
                  icon={<ArrowDown />}
                  aria-label={w('down', { name })}
                  aria-disabled={index === cards.length - 1}
                  onClick={() => index < cards.length - 1 && move(index, index + 1)}
                />
              </li>
            );
          })}
        </ol>
        <p className="sr-only" aria-live="polite">
          {said}
        </p>
      </section>
      <section className="db-panel p-3 lg:p-4" aria-label={w('links')}>
        <div className="mb-2 flex items-center justify-between gap-2">
          <h2 className="text-16 font-semibold">{w('links')}</h2>
          <Button onClick={() => add(true)}>{w('addLink')}</Button>
        </div>
        {links.length === 0 && <p className="text-quiet">{w('noLinks')}</p>}
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <li key={`${link.title} ${link.address}`} className="flex flex-wrap items-center gap-3 py-1">
              <span>{link.title}</span>
              <span className="db-mono min-w-0 flex-1 break-all text-quiet">{link.address}</span>
              <Button
                variant="danger-text"
                icon={<Trash2 />}
                aria-label={w('removeLink', { name: link.title })}
                onClick={() => setLinks(links.filter((one) => one !== link))}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void save()}>
          {w('save')}
        </Button>
        {kept && <Button onClick={() => void reset()}>{w('reset')}</Button>}
      </div>
      {adds && (
        <RecordDialog
          title={w('addLink')}
          entity={startLink}
          names={['title', 'address']}
          values={{ title: '', address: '' }}
          width="small"
          onSave={async (filled) => setLinks([...links, filled as (typeof links)[number]])}
          onClose={() => add(false)}
        />
      )}
    </>
  );
}
