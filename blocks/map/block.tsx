import { Icon, Island } from "tessera/kit";
import { Pattern } from "#theme/pictures/pattern.tsx";
import { Section } from "#theme/parts/section.tsx";
import { makeEmbedAddress } from "./make-embed-address.ts";
import type { Props } from "./props.d.ts";

/** A map that is fetched only when the visitor asks for it. */
export function Block({ label, place, mapLink, frameTitle, ...view }: Props) {
  const address = makeEmbedAddress(view);
  return (
    <Section name="map" tone="sunken" isNamed={false}>
      <Pattern />
      <div className="map-stage">
        <Island>
          <button
            className="map-button"
            type="button"
            data-address={address}
            data-title={frameTitle.replace("{place}", () => place)}
          >
            <Icon name="map" size={18} />
            {label}
          </button>
          <a className="map-link" href={mapLink} aria-label={`${label}: ${place}`}>
            <Icon name="map" size={18} />
            {label}
          </a>
        </Island>
      </div>
    </Section>
  );
}
