import { Drawing } from "./parts/drawing.tsx";

/** A till, a cable, and the gap between them. */
export function Vignette() {
  return (
    <Drawing>
      <rect
        x="70"
        y="96"
        width="150"
        height="110"
        rx="12"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <rect x="88" y="114" width="114" height="50" rx="6" fill="var(--brand-soft)" />
      <path d="M50 226h190l-14-20H64z" fill="var(--brand)" />
      <path
        d="M240 226h40q20 0 20-20v-14"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M300 150v-18q0-22 22-22h92"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="290" y="172" width="20" height="22" rx="4" fill="var(--accent)" />
      <rect x="290" y="148" width="20" height="22" rx="4" fill="var(--accent)" />
      <text className="vignette-large" x="100" y="148" fill="var(--brand)">
        1,250
      </text>
    </Drawing>
  );
}
