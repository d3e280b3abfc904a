import { type AnyEntity, type Issue, type Label, type Values, validate } from '@danbao/core';
import { useCallback, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocale } from '../provider/use-danbao.ts';
import { entityResolver, type IssueError, issuesOf, topField } from './entity-resolver.ts';
import { parseValues } from './parse-values.ts';

export type FormValues = Record<string, unknown>;

/** What is known of these values beside what the definition says, without asking the server. */
export type Known = (values: Values) => readonly Issue[];

export interface EntityForm {
  readonly entity: AnyEntity;
  readonly form: UseFormReturn<FormValues>;
  /** Why a field is not filled in here: it is shown under it before anybody types. Nothing is fixed when not given. */
  readonly reasonOfFixed?: ((name: string) => Label | undefined) | undefined;
  /** Every issue of what stands in the form now. */
  readonly issues: () => readonly Issue[];
  /** The values that the form means. */
  readonly values: () => FormValues;
  /** Checks everything; answers the issues, none when all is well, and shows them in the form. */
  readonly check: () => Promise<readonly Issue[]>;
  /** Somebody has tried to save: the summary may be shown. */
  readonly attempted: boolean;
  /** Accepts the warnings of these fields, of all when none are given, for the values that they have now. */
  readonly confirm: (fields?: readonly string[]) => void;
  readonly confirmed: () => readonly string[];
  /**
   * Shows issues that the server has found in what was sent; each goes when its field is changed, also where that was while the answer was on
   * its way. `sent`: what stands in the form now where not given.
   */
  readonly showServerIssues: (issues: readonly Issue[], sent?: Values) => void;
  /** Shows what the server would say of these values, before anybody tries to save; in place of what was foreseen before. */
  readonly showForeseen: (issues: readonly Issue[]) => void;
  /** Starts over with other values; nothing is attempted or confirmed any more. */
  readonly reset: (values: FormValues) => void;
}

/**
 * A react-hook-form over an entity: checked when a field is left and when saving, by the entity's own rules. Warnings of
 * `saved` values, those of a record that was saved before, count as confirmed while the values stay as they are. `known` is what
 * is known of a record beside its rules: it blocks saving as they do.
 */
export function useEntityForm(
  entity: AnyEntity,
  defaults: FormValues,
  saved?: FormValues,
  known: Known = nothingKnown,
): EntityForm {
  const locale = useLocale();
  const [attempted, setAttempted] = useState(false);
  const [accepted] = useState(() => warningsOf(entity, saved));
  // Drawn again with every refusal: summary and buttons read what stands in the form, not the form's state.
  const [, draw] = useState<readonly Issue[]>([]);
  const refused = useRef<readonly ServerIssue[]>([]);
  const foreseen = useRef<readonly ServerIssue[]>([]);

  const confirmedFor = useCallback(
    (values: Values) =>
      [...accepted].flatMap(([path, { about, text }]) => (textOf(values, about) === text ? [path] : [])),
    [accepted],
  );
  const refusedFor = useCallback(
    (values: Values) =>
      [...refused.current, ...foreseen.current].flatMap(({ issue, text }) =>
        textOf(values, aboutOf(issue)) === text ? [issue] : [],
      ),
    [],
  );
  const more = (values: Values) => distinct([...known(values), ...refusedFor(values)]);
  const options = { locale, confirmed: confirmedFor, more };
  const form = useForm<FormValues>({
    defaultValues: defaults,
    resolver: entityResolver(entity, options),
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const values = () => parseValues(entity, form.getValues());
  const issues = () => issuesOf(entity, form.getValues(), options);
  return {
    entity,
    form,
    values,
    issues,
    attempted,
    check: async () => {
      setAttempted(true);
      await form.handleSubmit(nothing, nothing)();
      return issues();
    },
    confirm: (fields) => {
      const now = values();
      const open = issues().filter(({ confirmable }) => confirmable);
      for (const field of fields ?? open.map((issue) => issue.field)) {
        const about = new Set([field, ...open.flatMap((issue) => (issue.field === field ? aboutOf(issue) : []))]);
        accepted.set(field, { about: [...about], text: textOf(now, [...about]) });
      }
    },
    confirmed: () => confirmedFor(values()),
    showServerIssues: (found, sent = values()) => {
      refused.current = found.map(asServerIssue(sent));
      setAttempted(true);
      draw(found);
      for (const { field } of found) void form.trigger(topField(field));
    },
    showForeseen: (found) => {
      const fields = new Set([...foreseen.current.map(({ issue }) => issue), ...found].map(({ field }) => field));
      foreseen.current = found.map(asServerIssue(values()));
      if (fields.size === 0) return;
      draw(found);
      for (const field of fields) void form.trigger(topField(field));
    },
    reset: (next) => {
      accepted.clear();
      refused.current = [];
      foreseen.current = [];
      setAttempted(false);
      form.reset(next);
    },
  };
}

/** The issues that a field of the form shows now. */
export function shownIssues(error: unknown): readonly Issue[] {
  return (error as Partial<IssueError> | undefined)?.issues ?? [];
}

/** An issue of the server, with what stood in the fields that it is about. */
interface ServerIssue {
  readonly issue: Issue;
  readonly text: string;
}

function asServerIssue(values: Values) {
  return (issue: Issue): ServerIssue => ({ issue, text: textOf(values, aboutOf(issue)) });
}

/** What was known, foreseen and refused is said once. */
function distinct(found: readonly Issue[]): readonly Issue[] {
  return [...new Map(found.map((issue) => [JSON.stringify([issue.field, issue.rule, issue.message]), issue])).values()];
}

/** What was confirmed: the fields that it is about, with what stood in them. */
interface Confirmed {
  readonly about: readonly string[];
  readonly text: string;
}

function warningsOf(entity: AnyEntity, saved: FormValues | undefined): Map<string, Confirmed> {
  if (!saved) return new Map();
  const values = parseValues(entity, saved);
  const warnings = validate(entity, values).filter((issue) => issue.confirmable);
  return new Map(warnings.map(({ field }) => [field, { about: [field], text: textOf(values, [field]) }]));
}

function nothing(): void {}

function nothingKnown(): readonly Issue[] {
  return [];
}

/** The fields that an issue of the server stands by. */
function aboutOf({ field, alsoAbout = [] }: Issue): readonly string[] {
  return [topField(field), ...alsoAbout];
}

function textOf(values: Values, paths: readonly string[]): string {
  return JSON.stringify(paths.map((path) => valueAt(values, path) ?? ''));
}

function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Values | undefined)?.[key], values);
}
