import React, { type Context } from "react";
import { BlockContext, type BlockIdentity } from "#kit/block-context.ts";
import { type ImageFacts, ImagesContext } from "#kit/images-context.ts";
import { LocaleContext } from "#kit/locale-context.ts";
import { needsReact } from "./needs-react.ts";
import type { TreeIds } from "./tree-ids.ts";

/** What the kit's contexts give. */
export type Surroundings = {
  block: BlockIdentity;
  images: Record<string, ImageFacts>;
  locale: string;
};

type Hooks = Record<string, (...given: never[]) => unknown>;

/** Where React looks for the hooks of whoever renders; they do nothing but throw while nobody does. */
type Internals = { H: Hooks | null };

const internals = (React as unknown as Record<string, Internals | undefined>)[
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
];

/**
 * Lets components be called as functions: `useContext` of the kit's contexts and `useId` answer, all
 * else that a hook may be asked says that the block needs React. There is no documented way to tell
 * whether a function calls hooks; without React's internal every call of a hook throws, which leads
 * to React's own renderer as well.
 *
 * @returns what `write` returns
 */
export function withHooks<Result>(
  { block, images, locale }: Surroundings,
  ids: TreeIds,
  write: () => Result,
): Result {
  if (internals === undefined || !("H" in internals)) throw needsReact.always;

  function useContext(context: Context<unknown>): unknown {
    if (context === (BlockContext as unknown)) return block;
    if (context === (ImagesContext as unknown)) return images;
    if (context === (LocaleContext as unknown)) return locale;
    throw needsReact.always;
  }

  const before = internals.H;
  internals.H = { ...refusals, useContext, use: useContext, useId: () => ids.take() };
  try {
    return write();
  } finally {
    internals.H = before;
  }
}

function refuse(): never {
  throw needsReact.always;
}

const refused = [
  "readContext useMemo useReducer useRef useState useInsertionEffect useLayoutEffect useCallback",
  "useImperativeHandle useEffect useDebugValue useDeferredValue useTransition useOptimistic",
  "useSyncExternalStore useActionState useFormState useHostTransitionStatus useMemoCache",
  "useCacheRefresh useEffectEvent",
].flatMap((names) => names.split(" "));

const refusals: Hooks = Object.fromEntries(refused.map((name) => [name, refuse]));
