import { Icon, RichText } from "@tessera-pages/engine/kit";
import { ButtonLink } from "#theme/parts/button-link.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** Plans beside each other; their names, prices, features and buttons are on common lines. */
export function Block({ items, note, ...heading }: Props) {
  return (
    <TitledSection name="prices" {...heading}>
      <ul className="prices-list" data-count={items.length}>
        {items.map((plan) => (
          <Plan key={plan.name} level={heading.title === undefined ? "h2" : "h3"} {...plan} />
        ))}
      </ul>
      {note !== undefined && (
        <p className="prices-note">
          <RichText text={note} />
        </p>
      )}
    </TitledSection>
  );
}

type PlanProps = Props["items"][number] & { level: "h2" | "h3" };

function Plan(plan: PlanProps) {
  const { name, summary, price, billing, features, action, label, level: Heading } = plan;
  return (
    <li className="prices-plan" data-highlighted={label !== undefined}>
      <div className="prices-head">
        <Heading className="prices-name">{name}</Heading>
        {label !== undefined && <p className="prices-label">{label}</p>}
        {summary !== undefined && <p className="prices-summary">{summary}</p>}
      </div>
      <p className="prices-price">
        <strong className="prices-sum">{price}</strong>
        {billing !== undefined && <span className="prices-billing">{billing}</span>}
      </p>
      <ul className="prices-features">
        {features.map((feature) => (
          <li className="prices-feature" key={feature}>
            <Icon name="check" size={18} />
            <span>
              <RichText text={feature} />
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink href={action.href} tone={label === undefined ? "outline" : "brand"}>
        {action.label}
      </ButtonLink>
    </li>
  );
}
