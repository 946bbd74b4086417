const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => signs[sign]);
}

/** As much of Markdown as the generated texts hold. */
export function renderText(text) {
  return escape(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');
}
