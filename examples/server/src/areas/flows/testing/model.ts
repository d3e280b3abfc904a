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
  | { readonly do: 'handOver'; readonly to: string }
  | { readonly do: 'addSign'; readonly to: readonly string[]; readonly after: boolean }
  | { readonly do: 'withdraw' };

/** A place where somebody signs or has signed. */
export interface Place {
  readonly node: string;
  readonly stage: number;
  readonly who: readonly string[];
  readonly is: 'open' | 'signed' | 'returned' | 'recalled' | 'suspended' | 'dropped';
  readonly by?: string;
  readonly opened: number;
  readonly closed?: number;
  /** The index of the place whose signer has asked for this one, and whether it is signed before that. */
  readonly asker?: number;
  readonly before?: boolean;
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

/** Who may handle flows in the unit, or sees all units. */
export const askable = [
  boss,
  'manager',
  'lead',
  'assistant',
  'bizhead',
  'finance',
  'archivist',
  'canteen',
  'gm',
  'riskhead',
];

/** A saved draft. */
export function drafted(starter: string, sum: number): Drill {
  const place = { node: 'apply', stage: 0, who: [starter], is: 'open', opened: 1 } as const;
  return { is: 'draft', starter, sum, count: 1, places: [place] };
}

/** The drill after a move, or nothing where the move is not allowed. */
export function played(drill: Drill, who: string, move: Move): Drill | undefined {
  const count = drill.count + 1;
  const own = drill.places.findIndex(
    (place, at) => place.is === 'open' && place.who.includes(who) && !isHeld(drill, at),
  );
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
      return isOpen && place && (place.stage === 0 || (place.node === 'office' && place.asker === undefined))
        ? set({})
        : undefined;
    case 'send':
      return isOpen && place?.stage === 0 ? sign(own, 0) : undefined;
    case 'handle':
      return signing ? sign(own, signing.stage) : undefined;
    case 'suspend':
      return signing
        ? set({ is: 'suspended', places: with_(own, { is: 'suspended', by: who, closed: count }) })
        : undefined;
    case 'handOver':
      return signing && move.to !== who && mayTakeOver(drill, own, move.to)
        ? set({ places: with_(own, { who: [move.to] }) })
        : undefined;
    case 'addSign': {
      const isAsked = (to: string) => to !== who && mayBeAsked(drill, own, to);
      if (!signing || signing.asker !== undefined || !move.to.every(isAsked)) return undefined;
      if (new Set(move.to).size < move.to.length) return undefined;
      const places = with_(own, move.after ? { is: 'signed', by: who, closed: count } : { who: [who] });
      const about = { node: signing.node, stage: signing.stage, is: 'open', opened: count, asker: own } as const;
      const added = move.to.map((to): Place => ({ ...about, who: [to], before: !move.after }));
      return set({ places: [...places, ...added] });
    }
    case 'withdraw': {
      const index = drill.places.findIndex(
        (one, at) => one.is === 'open' && one.who.includes(who) && isHeld(drill, at),
      );
      if (drill.is !== 'running' || index < 0) return undefined;
      const open = drill.places.filter((one) => one.asker === index && one.before && one.is === 'open');
      const places = drill.places.map(
        (one): Place => (open.includes(one) ? { ...one, is: 'recalled', by: who, closed: count } : one),
      );
      return set({ places });
    }
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
      const isAfter = (one: Place) => one.stage > signed.stage || one.asker === index;
      if (since.some((one) => one.is !== 'open' || !isAfter(one))) return undefined;
      if (signed.before && drill.places[signed.asker ?? 0]?.is !== 'open') return undefined;
      const { asker, before } = signed;
      const places = drill.places.map(
        (one, at): Place =>
          at === index || since.includes(one) ? { ...one, is: 'recalled', by: who, closed: count } : one,
      );
      const again = { ...open(signed.node, signed.stage), who: [who], ...(asker === undefined ? {} : { asker }) };
      return set({ places: [...places, { ...again, ...(before === undefined ? {} : { before }) }] });
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

/** Whether a place waits for those whom its signer has asked to sign before. */
export function isHeld({ places }: Drill, index: number): boolean {
  return places.some((one) => one.asker === index && one.before && (one.is === 'open' || one.is === 'suspended'));
}

/** Only who may sign there, and has signed at no other place. */
function mayTakeOver(drill: Drill, index: number, to: string): boolean {
  const { node = '', asker } = drill.places[index] ?? {};
  const among = asker === undefined ? signersOf(drill, node) : askable.filter((name) => name !== drill.starter);
  return among.includes(to) && !signsElsewhere(drill, node, to) && !signsWith(drill, asker ?? index, index, to);
}

/** Everybody who handles flows, but who has started it, and who signs it already. */
function mayBeAsked(drill: Drill, index: number, to: string): boolean {
  const { node = '' } = drill.places[index] ?? {};
  const may = askable.includes(to) && to !== drill.starter;
  return may && !signsElsewhere(drill, node, to) && !signsWith(drill, index, -1, to);
}

function signsElsewhere({ places }: Drill, node: string, who: string): boolean {
  return places.some((one) => one.stage > 0 && one.node !== node && one.is === 'signed' && one.by === who);
}

/** Whether somebody has the place of whoever asked, or another for which they have asked. */
function signsWith({ places }: Drill, asker: number, except: number, who: string): boolean {
  return places.some((one, at) => {
    if (at === except || (at !== asker && one.asker !== asker)) return false;
    const isAlone = one.who.length === 1 && (one.asker !== undefined || places.some((each) => each.asker === at));
    return one.is === 'signed'
      ? one.by === who
      : (one.is === 'open' || one.is === 'suspended') && isAlone && one.who[0] === who;
  });
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
