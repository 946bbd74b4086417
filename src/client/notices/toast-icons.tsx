import type { ReactNode } from "react";

/** Lucide's strokes, by the kind of toast; the kit's own `Icon` reads them at build only. */
export const toastIcons = {
  success: (
    <Strokes>
      <circle cx="12" cy="12" r="10" />
      <path d="m9 12 2 2 4-4" />
    </Strokes>
  ),
  error: (
    <Strokes>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4m0 4h.01" />
    </Strokes>
  ),
  info: (
    <Strokes>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4m0-4h.01" />
    </Strokes>
  ),
  loading: (
    <Strokes>
      <path className="toaster-spinner" d="M21 12a9 9 0 1 1-6.219-8.56" />
    </Strokes>
  ),
  close: (
    <Strokes>
      <path d="M18 6 6 18M6 6l12 12" />
    </Strokes>
  ),
};

function Strokes({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
