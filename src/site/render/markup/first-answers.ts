import { needsReact } from "./needs-react.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- each hook has parameters of its own
export type Hooks = Record<string, (...given: any[]) => unknown>;

/** What hooks answer where a component is called once, and no effect follows. */
export const firstAnswers: Hooks = {
  useState: (initial: unknown) => [typeof initial === "function" ? initial() : initial, refuse],
  useReducer: (_reduce: unknown, initial: unknown, init?: (value: unknown) => unknown) => [
    init === undefined ? initial : init(initial),
    refuse,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useDeferredValue: (value: unknown, initial?: unknown) =>
    initial === undefined ? value : initial,
  useSyncExternalStore: (
    _subscribe: unknown,
    _read: unknown,
    readAtBuild: () => unknown = refuse,
  ) => readAtBuild(),
  useTransition: () => [false, refuse],
  useEffectEvent: () => refuse,
  ...nameAll("useEffect useLayoutEffect useInsertionEffect useImperativeHandle", () => undefined),
  useDebugValue: () => undefined,
  ...nameAll("readContext useOptimistic useActionState useFormState", refuse),
  ...nameAll("useHostTransitionStatus useMemoCache useCacheRefresh", refuse),
};

/** A state that changes while its component is called has it called again: that is React's. */
export function refuse(): never {
  throw needsReact.always;
}

function nameAll(names: string, answer: () => unknown): Hooks {
  return Object.fromEntries(names.split(" ").map((name) => [name, answer]));
}
