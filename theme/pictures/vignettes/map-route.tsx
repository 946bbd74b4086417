import { Drawing } from "./parts/drawing.tsx";

/** A town’s streets and a way through them. */
export function Vignette() {
  return (
    <Drawing>
      <rect width="480" height="320" fill="var(--sunken)" />
      <path
        d="M-10 90h500M-10 210h500M90-10v340M210-10v340M350-10v340M-10 300 240-20M300 340 490 120"
        stroke="var(--surface)"
        strokeWidth="14"
        fill="none"
      />
      <path
        d="M90 260v-50h120v-120h140v-40"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="90" cy="260" r="9" fill="var(--brand)" stroke="var(--surface)" strokeWidth="4" />
      <path
        d="M350 64c-18-22-24-32-24-42a24 24 0 0 1 48 0c0 10-6 20-24 42z"
        fill="var(--accent)"
        transform="translate(0 -6)"
      />
      <circle cx="350" cy="16" r="9" fill="var(--surface)" />
    </Drawing>
  );
}
