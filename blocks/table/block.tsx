import { RichText } from "@tessera-pages/engine/kit";
import { TableFrame } from "#theme/parts/table-frame.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** Rows and columns; the first cell of a row names it. */
export function Block({ caption, columns, rows, note, ...heading }: Props) {
  return (
    <TitledSection name="table" {...heading}>
      <TableFrame caption={caption} note={note}>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isTotal }, row) => (
            <tr key={row} className={isTotal ? "table-total" : undefined}>
              {cells.map((cell, index) => (
                <Cell key={index} kind={columns[index]?.kind} isHead={index === 0}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </TitledSection>
  );
}

type CellProps = { kind: string | undefined; isHead: boolean; children: string };

function Cell({ kind, isHead, children }: CellProps) {
  const content = <RichText text={children} />;
  if (!isHead) return <td data-kind={kind}>{content}</td>;
  return (
    <th scope="row" data-kind={kind}>
      {content}
    </th>
  );
}
