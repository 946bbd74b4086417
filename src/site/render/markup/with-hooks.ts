import React, { type Context } from "react";
import { firstAnswers, type Hooks } from "./first-answers.ts";
import { needsReact } from "./needs-react.ts";
import type { TreeIds } from "./tree-ids.ts";

/** What contexts give, by the context. */
export type Surroundings = ReadonlyMap<unknown, unknown>;

/** Where React looks for the hooks of whoever renders; they do nothing but throw while nobody does. */
type Internals = { H: Hooks | null };

const internals = (React as unknown as Record<string, Internals | undefined>)[
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
];

/**
 * Lets components be called as functions: hooks answer as they do the first time. What only React
 * knows (a context of somebody else's, a state that changes while its component is called) says that
 * the component needs React. There is no documented way to tell whether a function calls hooks;
 * without React's internal every call of a hook throws, which leads to React's own renderer as well.
 *
 * @param surroundings the contexts that answer
 * @returns what `write` returns
 */
export function withHooks<Result>(
  surroundings: Surroundings,
  ids: TreeIds,
  write: () => Result,
): Result {
  if (internals === undefined || !("H" in internals)) throw needsReact.always;

  function useContext(context: Context<unknown>): unknown {
    if (!surroundings.has(context)) throw needsReact.always;
    return surroundings.get(context);
  }

  const before = internals.H;
  internals.H = { ...firstAnswers, useContext, use: useContext, useId: () => ids.take() };
  try {
    return write();
  } finally {
    internals.H = before;
  }
}
