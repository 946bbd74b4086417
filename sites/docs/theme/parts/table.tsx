import { RichText } from "@tessera-pages/engine/kit";

type TableProps = { head: string[]; rows: string[][] };

/** A table whose first column names what its row is about. */
export function Table({ head, rows }: TableProps) {
  const label = head.join(", ").replaceAll("`", "");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className="article-table" tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                <RichText text={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells], index) => (
            <tr key={index}>
              <th scope="row">
                <Cell text={name} />
              </th>
              {cells.map((cell, place) => (
                <td key={place}>
                  <Cell text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Paragraphs are what the site's search reads. */
function Cell({ text }: { text: string }) {
  return (
    <p>
      <RichText text={text} />
    </p>
  );
}
