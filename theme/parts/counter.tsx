import { useId } from "react";

/**
 * A labelled percentage as a bar.
 *
 * @param props.percent from 0 to 100
 */
export function Counter({ label, percent }: { label: string; percent: number }) {
  const id = useId();
  return (
    <div className="counter">
      <span className="counter-label" id={id}>
        {label}
      </span>
      <span className="counter-percent" aria-hidden="true">{`${percent}%`}</span>
      <progress className="counter-bar" aria-labelledby={id} max={100} value={percent}>
        {`${percent}%`}
      </progress>
    </div>
  );
}
