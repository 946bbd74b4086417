import { useEffect, useRef, useState } from "react";

export type IslandProps = { label: string; place: string; address: string; mapLink: string };

/** Nothing is asked of the map's server before the button is pressed. */
export function Island({ label, place, address, mapLink }: IslandProps) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isShown) frame.current?.focus();
  }, [isShown]);

  if (isShown) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the map needs its own origin and scripts
      <iframe
        ref={frame}
        className="map-frame"
        src={address}
        title={`Map: ${place}`}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <>
      <button className="map-button" type="button" onClick={() => setIsShown(true)}>
        <MapSign />
        {label}
      </button>
      <a className="map-link" href={mapLink} aria-label={`${label}: ${place}`}>
        <MapSign />
        {label}
      </a>
    </>
  );
}

function MapSign() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14.1 5.55a2 2 0 0 0 1.8 0l3.66-1.83A1 1 0 0 1 21 4.62v12.76a1 1 0 0 1-.55.9l-4.55 2.27a2 2 0 0 1-1.8 0l-4.2-2.1a2 2 0 0 0-1.8 0l-3.66 1.83A1 1 0 0 1 3 19.38V6.62a1 1 0 0 1 .55-.9L8.1 3.45a2 2 0 0 1 1.8 0z" />
      <path d="M15 5.76v15M9 3.24v15" />
    </svg>
  );
}
