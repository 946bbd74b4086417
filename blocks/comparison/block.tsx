import { Icon } from "@tessera-pages/engine/kit";
import { TableFrame } from "#theme/parts/table-frame.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** What each of several products has, as a table with ticks. */
export function Block({ caption, items, rows, words, note, ...heading }: Props) {
  const hasActions = items.some(({ action }) => action !== undefined);
  return (
    <TitledSection name="comparison" {...heading}>
      <TableFrame caption={caption} note={note}>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner names nothing */}
            <td />
            {items.map(({ name, text, isHighlighted }) => (
              <th key={name} scope="col" data-highlighted={isHighlighted}>
                <span className="comparison-name">{name}</span>
                {text !== undefined && <span className="comparison-text">{text}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index} data-highlighted={items[index]?.isHighlighted}>
                  <Cell value={cell} words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasActions && (
          <tfoot>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- links need no name of their row */}
              <td />
              {items.map(({ name, action, isHighlighted }) => (
                <td key={name} data-highlighted={isHighlighted}>
                  {action !== undefined && (
                    <a className="comparison-link" href={action.href}>
                      {action.label}
                    </a>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </TableFrame>
    </TitledSection>
  );
}

type CellProps = { value: boolean | string; words: Props["words"] };

/** Texts as they are; a tick or a dash for true and false, with their words. */
function Cell({ value, words }: CellProps) {
  if (typeof value === "string") return value;
  return (
    <span className="comparison-sign" data-has={value}>
      <Icon name={value ? "check" : "minus"} size={20} />
      <span className="visually-hidden">{value ? words.yes : words.no}</span>
    </span>
  );
}
