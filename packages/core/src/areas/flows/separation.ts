import type { FlowNode } from './flow.ts';
import type { FlowState, FlowTask } from './flow-state.ts';

/**
 * Whether a node is somebody else's to sign: it says so (`separate`), and they have signed another node of the flow, or somebody
 * has signed one for them. Who was asked to sign as well gives an opinion there, and is no signer of it.
 */
export function isSeparated(
  { tasks }: Pick<FlowState, 'tasks'>,
  node: Pick<FlowNode, 'separate'> | undefined,
  task: Pick<FlowTask, 'node' | 'addedBy'>,
  userId: string,
): boolean {
  if (!node?.separate || task.addedBy !== undefined) return false;
  return signersElsewhere({ tasks }, task.node).has(userId);
}

/** Who has signed any other node of a flow, and for whom. */
export function signersElsewhere({ tasks }: Pick<FlowState, 'tasks'>, except: string): ReadonlySet<string> {
  const signed = tasks.filter(({ stage, node, status }) => stage > 0 && node !== except && status === '1');
  return new Set(signed.flatMap(({ closedBy, inPlaceOf }) => [closedBy, inPlaceOf].filter((id) => id !== undefined)));
}

/** A node with those who could sign it. */
export interface Staffed<N> {
  readonly node: N;
  readonly people: readonly string[];
}

/** Nodes that need more people than there are. */
export interface Shortage<N> {
  readonly nodes: readonly N[];
  /** Everybody who could sign any of them: fewer than the nodes. */
  readonly people: readonly string[];
}

/** The nodes that cannot each be signed by another person; undefined where they can. */
export function shortageOf<N>(staffed: readonly Staffed<N>[]): Shortage<N> | undefined {
  const seats = new Map<string, Staffed<N>>();
  for (const one of staffed) {
    const tried = new Set<string>();
    if (seat(one, seats, tried)) continue;
    const held = [...tried].flatMap((person) => seats.get(person) ?? []);
    return { nodes: [...held, one].map(({ node }) => node), people: [...tried] };
  }
  return undefined;
}

/** Finds somebody for a node, where others can move (Kuhn's matching). */
function seat<N>(one: Staffed<N>, seats: Map<string, Staffed<N>>, tried: Set<string>): boolean {
  for (const person of one.people) {
    if (tried.has(person)) continue;
    tried.add(person);
    const holder = seats.get(person);
    if (holder && !seat(holder, seats, tried)) continue;
    seats.set(person, one);
    return true;
  }
  return false;
}

/** Beyond so many tries there are so many people that somebody will be found. */
const mostTries = 20_000;

/** Whether nodes in the order in which they are signed all find somebody: those that say so (`separate`), somebody who has signed none before. */
export function canAllSign(staffed: readonly Staffed<Pick<FlowNode, 'separate'>>[]): boolean {
  let tries = 0;
  const from = (at: number, signers: ReadonlySet<string>): boolean => {
    const one = staffed[at];
    tries += 1;
    if (!one || tries > mostTries) return true;
    // Whoever signs twice where that may be leaves more people for the others.
    const people = [...one.people].sort((a, b) => Number(signers.has(b)) - Number(signers.has(a)));
    return people.some(
      (person) => !(one.node.separate && signers.has(person)) && from(at + 1, new Set([...signers, person])),
    );
  };
  return from(0, new Set());
}
