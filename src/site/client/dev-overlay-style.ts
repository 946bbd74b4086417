/**
 * The overlay's styles. Colours have a contrast of 7:1 in both schemes; `bad` and `warn` at least
 * 4.5:1.
 */
export const overlayStyle = `
  :host { all: initial; color-scheme: light dark;
    --ground: light-dark(#ffffff, #191919); --ink: light-dark(#1a1a1a, #f2f2f2);
    --ink-2: light-dark(#4a4a4a, #bdbdbd); --edge: light-dark(#c9c9c9, #4d4d4d);
    --sunken: light-dark(#f4f4f4, #262626); --bad: light-dark(#a4161a, #ff9c94);
    --warn: light-dark(#7a4b00, #ffc65c); --on-kind: light-dark(#ffffff, #191919); }
  * { box-sizing: border-box; }
  .corner { position: fixed; inset: auto 16px 16px auto; z-index: 2147483000; display: flex;
    gap: 8px; align-items: center; font: 14px/1.5 system-ui, sans-serif; }
  .mark { margin: 0; padding: 6px 12px; border: 1px dashed var(--warn); border-radius: 8px;
    background: var(--ground); color: var(--warn); font: 600 14px/1.5 system-ui, sans-serif; }
  .badge { padding: 6px 12px; border: 1px solid currentColor; border-radius: 8px; cursor: pointer;
    background: var(--ground); color: var(--warn); font: 600 14px/1.5 system-ui, sans-serif; }
  .badge[data-severity="error"] { color: var(--bad); }
  .sheet { position: fixed; inset: auto 0 0; z-index: 2147483000; display: flex;
    flex-direction: column; align-items: end; max-block-size: 60vh; }
  .sheet .mark { margin: 0 16px 8px 0; }
  .dialog { inline-size: 100%; min-block-size: 0; overflow: auto; background: var(--ground);
    color: var(--ink); border-block-start: 3px solid var(--edge);
    font: 15px/1.5 system-ui, sans-serif; }
  .dialog:focus { outline: none; }
  header { position: sticky; inset-block-start: 0; display: flex; gap: 16px; align-items: center;
    justify-content: space-between; padding: 10px 24px; background: var(--ground);
    border-block-end: 1px solid var(--edge); }
  h2 { margin: 0; font: 600 16px/1.5 system-ui, sans-serif; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: 14px 24px; border-block-end: 1px solid var(--edge); }
  li p { margin: 0; max-inline-size: 90ch; overflow-wrap: anywhere; }
  .head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline;
    margin-block-end: 4px; }
  .kind { padding: 0 8px; border-radius: 4px; background: var(--warn); color: var(--on-kind);
    font: 600 13px/1.6 system-ui, sans-serif; }
  .kind[data-severity="error"] { background: var(--bad); }
  .place { padding: 0; border: 0; background: none; color: inherit; cursor: pointer;
    font: 600 14px/1.5 ui-monospace, monospace; text-decoration: underline;
    text-underline-offset: 3px; text-align: start; overflow-wrap: anywhere; }
  .code { color: var(--ink-2); font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 8px 0 0; padding: 8px 12px; overflow-x: auto; border-radius: 6px;
    background: var(--sunken); font: 13px/1.5 ui-monospace, monospace; }
  .fix { margin: 10px 0 0; padding: 4px 12px; border: 1px solid currentColor; border-radius: 6px;
    background: none; color: inherit; font: 600 14px/1.5 system-ui, sans-serif; cursor: pointer; }
  .fix:hover { background: var(--sunken); }
  .fix[aria-disabled="true"] { border-style: dashed; color: var(--ink-2); cursor: default; }
  .close { padding: 4px 12px; border: 1px solid var(--edge); border-radius: 6px; background: none;
    color: inherit; font: inherit; cursor: pointer; }
  .more { margin: 0; padding: 14px 24px; color: var(--ink-2); }
  .unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; }
  button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
  @media print { .corner, .sheet { display: none; } }
`;
