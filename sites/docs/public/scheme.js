// The colours that a visitor chose: light, dark, or auto for those of the system. The header's button
// changes them; styles ask for the attribute, also to show what needs JavaScript. The starter is the one
// whose code the guide shows.
(() => {
  let chosen = null;
  let starter = null;
  try {
    chosen = localStorage.getItem("scheme");
    starter = localStorage.getItem("starter");
  } catch {
    // A browser that keeps nothing has the system's colours.
  }
  document.documentElement.dataset.starter = starter === "company" ? "company" : "blank";
  const isKnown = chosen === "light" || chosen === "dark";
  document.documentElement.dataset.scheme = isKnown ? chosen : "auto";
})();
