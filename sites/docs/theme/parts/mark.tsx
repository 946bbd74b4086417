/** The tool's mark: four tesserae, one of them about to be laid. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className="mark" viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
      <rect className="mark-tile" x="1" y="1" width="11" height="11" rx="1.5" />
      <rect className="mark-tile" x="14" y="1" width="11" height="11" rx="1.5" />
      <rect className="mark-tile" x="1" y="14" width="11" height="11" rx="1.5" />
      <rect
        className="mark-heart"
        x="14.6"
        y="14.6"
        width="10"
        height="10"
        rx="1.5"
        transform="rotate(14 19.6 19.6)"
      />
    </svg>
  );
}
