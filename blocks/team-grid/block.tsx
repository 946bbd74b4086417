import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How wide portraits are shown. Four members stand in one row. */
const sizes =
  "(min-width: 1248px) 382px, (min-width: 688px) calc(33.4vw - 34px), calc(50vw - 34px)";
const sizesOfFour = `(min-width: 1248px) 280px, (min-width: 1048px) calc(25vw - 32px), ${sizes}`;

/** A grid of members, each with portrait, name and role. */
export function Block({ members, ...heading }: Props) {
  return (
    <Section name="team-grid">
      <SectionHeading {...heading} />
      <ul className="team-grid-list even-grid even-grid-three">
        {members.map((member, index) => (
          <li key={member.name} className="team-grid-member">
            <Picture
              image={member.image}
              className="team-grid-portrait"
              sizes={members.length === 4 ? sizesOfFour : sizes}
              ratio={1}
              priority={index < 4}
            />
            <div className="team-grid-words">
              <h3 className="team-grid-name">{member.name}</h3>
              <p className="team-grid-role">{member.role}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
