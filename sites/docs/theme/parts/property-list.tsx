export type Property = {
  path: string;
  type: string;
  isRequired: boolean;
  description: string;
  default?: string;
  choices?: string[];
  deprecated?: string;
  limits: string[];
};

export type PropertyWords = {
  requiredLabel: string;
  defaultLabel: string;
  choicesLabel: string;
  deprecatedLabel: string;
};

type PropertyListProps = { rows: Property[]; words: PropertyWords };

/** What a schema says of each property: its name and type, and what it is for. */
export function PropertyList({ rows, words }: PropertyListProps) {
  return (
    <dl className="property-list">
      {rows.map(({ path, type, isRequired, description, limits, ...row }) => (
        <div className="property" key={path}>
          <dt className="property-name">
            <code>{path}</code>
            <span className="property-type">{type}</span>
            {isRequired && <span className="property-required">{words.requiredLabel}</span>}
          </dt>
          <dd className="property-text">
            {description !== "" && <p>{description}</p>}
            {row.deprecated !== undefined && (
              <p className="property-facts">{`${words.deprecatedLabel} ${row.deprecated}`}</p>
            )}
            {limits.length > 0 && <p className="property-facts">{begin(limits.join("; "))}</p>}
            {row.choices !== undefined && (
              <p className="property-facts">
                {`${words.choicesLabel} `}
                <Values values={row.choices} />
              </p>
            )}
            {row.default !== undefined && (
              <p className="property-facts">
                {`${words.defaultLabel} `}
                <code>{row.default}</code>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function begin(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Values({ values }: { values: string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ", "}
      <code>{value}</code>
    </span>
  ));
}
