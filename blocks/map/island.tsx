import { useEffect, useRef, useState } from "react";
import { SvgIcon } from "tessera/kit";
import mapIcon from "lucide-static/icons/map.svg?raw";

type IslandProps = {
  label: string;
  place: string;
  /** The map's name. */
  title: string;
  address: string;
  mapLink: string;
};

/** Nothing is asked of the map's server before the button is pressed. */
export function Island({ label, place, title, address, mapLink }: IslandProps) {
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
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <>
      <button className="map-button" type="button" onClick={() => setIsShown(true)}>
        <SvgIcon svg={mapIcon} size={18} />
        {label}
      </button>
      <a className="map-link" href={mapLink} aria-label={`${label}: ${place}`}>
        <SvgIcon svg={mapIcon} size={18} />
        {label}
      </a>
    </>
  );
}
