"use client";

import { useState } from "react";

export function Tally({ label, start }) {
  const [count, setCount] = useState(start);
  return (
    <div className="tally">
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
    </div>
  );
}
