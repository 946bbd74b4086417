import { Island as ClientIsland } from "#ui/island.tsx";
import { Pattern } from "#ui/pattern.tsx";
import { Section } from "#ui/section.tsx";
import { Island } from "./island.tsx";
import { makeEmbedAddress } from "./make-embed-address.ts";
import type { Props } from "./props.d.ts";

/** A map that is fetched only when the visitor asks for it. */
export function Block({ label, place, mapLink, ...view }: Props) {
  const address = makeEmbedAddress(view);
  return (
    <Section name="map" tone="sunken" isNamed={false}>
      <Pattern />
      <div className="map-stage">
        <ClientIsland of={Island} when="visible" props={{ label, place, address, mapLink }} />
      </div>
    </Section>
  );
}
