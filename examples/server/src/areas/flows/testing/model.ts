/** What can be done in the drill; written from the rules of the issue, without a look at the engine. */
export type Move =
  | {
      readonly do:
        | 'save'
        | 'send'
        | 'handle'
        | 'recall'
        | 'amend'
        | 'suspend'
        | 'resume'
        | 'remove'
        | 'end'
        | 'restart';
    }
  | { readonly do: 'return'; readonly node?: string }
  | { readonly do: 'handOver'; readonly to: string };

/** A place where somebody signs or has signed. */
export interface Place {
  readonly node: string;
  readonly stage: number;
  readonly who: readonly string[];
  readonly is: 'open' | 'signed' | 'returned' | 'recalled' | 'suspended' | 'dropped';
  readonly by?: string;
  readonly opened: number;
  readonly closed?: number;
}

export interface Drill {
  readonly is: 'draft' | 'running' | 'suspended' | 'ended' | 'stopped' | 'deleted';
  readonly starter: string;
  readonly sum: number;
  /** How much has happened. */
  readonly count: number;
  readonly places: readonly Place[];
}

export const signers: Readonly<Record<string, readonly string[]>> = {
  head: ['bizhead', 'assistant'],
  finance: ['finance', 'archivist'],
  office: ['canteen'],
  manager: ['gm'],
};
/** Ends and restarts what is not their own. */
export const boss = 'admin';

/** A saved draft. */
export function drafted(starter: string, sum: number): Drill {
  const place = { node: 'apply', stage: 0, who: [starter], is: 'open', opened: 1 } as const;
  return { is: 'draft', starter, sum, count: 1, places: [place] };
}

/** The drill after a move, or nothing where the move is not allowed. */
export function played(drill: Drill, who: string, move: Move): Drill | undefined {
  const count = drill.count + 1;
  const own = drill.places.findIndex((place) => place.is === 'open' && place.who.includes(who));
  const place = drill.places[own];
  const isOpen = drill.is === 'draft' || drill.is === 'running';
  const signing = drill.is === 'running' && place && place.stage > 0 ? place : undefined;
  const set = (change: Partial<Drill>): Drill => ({ ...drill, count, ...change });
  const with_ = (index: number, change: Partial<Place>) =>
    drill.places.map((one, at) => (at === index ? { ...one, ...change } : one));
  const open = (node: string, stage: number): Place => ({
    node,
    stage,
    who: stage === 0 ? [drill.starter] : signersOf(drill, node),
    is: 'open',
    opened: count,
  });
  const sign = (index: number, stage: number): Drill => {
    const places = with_(index, { is: 'signed', by: who, closed: count });
    if (places.some((one) => one.is === 'open')) return set({ is: 'running', places });
    const next = stagesOf(drill).find((one) => one.stage > stage);
    if (!next) return set({ is: 'ended', places });
    return set({ is: 'running', places: [...places, ...next.nodes.map((node) => open(node, next.stage))] });
  };
  switch (move.do) {
    case 'save':
      return isOpen && place && (place.stage === 0 || place.node === 'office') ? set({}) : undefined;
    case 'send':
      return isOpen && place?.stage === 0 ? sign(own, 0) : undefined;
    case 'handle':
      return signing ? sign(own, signing.stage) : undefined;
    case 'suspend':
      return signing
        ? set({ is: 'suspended', places: with_(own, { is: 'suspended', by: who, closed: count }) })
        : undefined;
    case 'handOver':
      return signing && move.to !== who && mayTakeOver(drill, signing, move.to)
        ? set({ places: with_(own, { who: [move.to] }) })
        : undefined;
    case 'resume': {
      const index = drill.places.findIndex((one) => one.is === 'suspended');
      const may = who === boss || drill.places[index]?.by === who;
      if (drill.is !== 'suspended' || !may) return undefined;
      return set({ is: 'running', places: with_(index, { is: 'open' }) });
    }
    case 'return': {
      if (!signing) return undefined;
      const before = stagesOf(drill)
        .filter(({ stage }) => stage < signing.stage)
        .map(({ stage, nodes }) => ({
          stage,
          nodes: nodes.filter((node) => drill.places.some((one) => one.is === 'signed' && one.node === node)),
        }))
        .filter(({ nodes }) => nodes.length > 0);
      const nearest = before.at(-1);
      const target = move.node === undefined ? nearest : before.find(({ nodes }) => nodes.includes(move.node ?? ''));
      if (!target) return undefined;
      const nodes = move.node === undefined ? target.nodes : [move.node];
      const places = drill.places.map(
        (one): Place => (one.is === 'open' ? { ...one, is: 'returned', by: who, closed: count } : one),
      );
      return set({ places: [...places, ...nodes.map((node) => open(node, target.stage))] });
    }
    case 'recall': {
      const index = drill.places.map((one) => one.is === 'signed' && one.by === who).lastIndexOf(true);
      const signed = drill.places[index];
      if (drill.is !== 'running' || !signed) return undefined;
      const since = drill.places.filter((one) => one.opened >= (signed.closed ?? 0));
      if (since.some((one) => one.is !== 'open' || one.stage <= signed.stage)) return undefined;
      const places = drill.places.map(
        (one, at): Place =>
          at === index || since.includes(one) ? { ...one, is: 'recalled', by: who, closed: count } : one,
      );
      return set({ places: [...places, { ...open(signed.node, signed.stage), who: [who] }] });
    }
    case 'amend': {
      const isUnderWay = drill.is === 'running' || drill.is === 'suspended';
      const isBack = drill.places.some((one) => one.is === 'open' && one.stage === 0);
      if (!isUnderWay || isBack || who !== drill.starter) return undefined;
      const places = drill.places.map(
        (one): Place =>
          one.is === 'open' || one.is === 'suspended' ? { ...one, is: 'recalled', by: who, closed: count } : one,
      );
      return set({ is: 'running', places: [...places, open('apply', 0)] });
    }
    case 'remove':
      if (drill.is !== 'draft' || who !== drill.starter) return undefined;
      return set({ is: 'deleted', places: drill.places.map((one) => dropped(one, who, count)) });
    case 'end': {
      const isBack = drill.places.some((one) => one.is === 'open' && one.stage === 0);
      const may = who === boss || (who === drill.starter && isBack);
      if ((drill.is !== 'running' && drill.is !== 'suspended') || !may) return undefined;
      return set({ is: 'stopped', places: drill.places.map((one) => dropped(one, who, count)) });
    }
    case 'restart':
      if (drill.is !== 'stopped' || (who !== boss && who !== drill.starter)) return undefined;
      return set({ is: 'running', places: [...drill.places, open('apply', 0)] });
  }
}

/** Who holds the post, but nobody what they have started. */
function signersOf({ starter }: Drill, node: string): readonly string[] {
  return (signers[node] ?? []).filter((name) => name !== starter);
}

/** Only who may sign there, and has signed at no other place. */
function mayTakeOver(drill: Drill, { node }: Place, to: string): boolean {
  const hasSigned = drill.places.some(
    (one) => one.stage > 0 && one.node !== node && one.is === 'signed' && one.by === to,
  );
  return signersOf(drill, node).includes(to) && !hasSigned;
}

function dropped(place: Place, by: string, closed: number): Place {
  return place.is === 'open' || place.is === 'suspended' ? { ...place, is: 'dropped', by, closed } : place;
}

function stagesOf({ sum }: Drill) {
  const stages = [
    { stage: 0, nodes: ['apply'] },
    { stage: 1, nodes: ['head'] },
    { stage: 2, nodes: ['finance', 'office'] },
  ];
  return sum >= 10 ? [...stages, { stage: 3, nodes: ['manager'] }] : stages;
}
