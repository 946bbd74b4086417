import { Drawing } from "./parts/drawing.tsx";

const rows = [110, 84, 116, 70, 100, 92];

/** Two books that agree. */
export function Vignette() {
  return (
    <Drawing>
      <g transform="translate(70 60)">
        <rect width="160" height="210" rx="10" fill="var(--surface)" stroke="var(--line)" />
        {rows.map((width, index) => (
          <rect
            key={index}
            x="22"
            y={34 + index * 26}
            width={width}
            height="8"
            rx="4"
            fill={index === 4 ? "var(--accent)" : "var(--control-line)"}
            opacity={index === 4 ? 1 : 0.5}
          />
        ))}
      </g>
      <g transform="translate(250 60)">
        <rect width="160" height="210" rx="10" fill="var(--deep)" />
        {rows.map((width, index) => (
          <rect
            key={index}
            x="22"
            y={34 + index * 26}
            width={width}
            height="8"
            rx="4"
            fill={index === 4 ? "var(--accent)" : "var(--on-deep-2)"}
            opacity={index === 4 ? 1 : 0.5}
          />
        ))}
      </g>
      <circle cx="240" cy="165" r="26" fill="var(--brand)" stroke="var(--sunken)" strokeWidth="6" />
      <path
        d="M229 166l8 8 15-17"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
