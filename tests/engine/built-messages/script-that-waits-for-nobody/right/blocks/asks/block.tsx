export function Block() {
  return (
    <form className="asks">
      <label>
        <input type="checkbox" data-asks="statistics" /> Count my visit
      </label>
    </form>
  );
}
