for (const button of document.querySelectorAll(".tally button")) {
  button.addEventListener("click", () => {
    button.dataset.count = Number(button.dataset.count) + 1;
    button.textContent = `${button.dataset.label}: ${button.dataset.count}`;
  });
}
