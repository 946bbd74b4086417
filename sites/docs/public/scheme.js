// The colours that a visitor chose: light, dark, or auto for those of the system. The header's button
// changes them; styles ask for the attribute, also to show what needs JavaScript.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("scheme");
  } catch {
    // A browser that keeps nothing has the system's colours.
  }
  const isKnown = chosen === "light" || chosen === "dark";
  document.documentElement.dataset.scheme = isKnown ? chosen : "auto";
})();
