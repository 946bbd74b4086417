import type { ComponentProps } from "react";

export type FieldState = "valid" | "invalid";

type ControlProps = Pick<
  ComponentProps<"input">,
  "name" | "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "required" | "spellCheck"
>;

export type FieldProps = ControlProps & {
  /** Unique on the page; the label and the error are tied to it. */
  id: string;
  label: string;
  type?: "text" | "email" | "tel" | "number" | "search";
  /** Given for a field of several lines: how many it shows. */
  rows?: number;
  /** What stands beside the label of a field that must be filled in. */
  requiredText?: string;
  state?: FieldState;
  /** What is wrong, in words; stands under the control and is read out with it. */
  error?: string;
};

/**
 * A label, its control, and what is wrong with its value. The control is uncontrolled, so text that
 * was typed before an island woke stays. Works in blocks and in islands.
 */
export function Field(props: FieldProps) {
  const { id, label, type = "text", rows, requiredText, state, error, ...control } = props;
  const errorId = `${id}-error`;
  const shared = {
    ...control,
    id,
    className: "field-control",
    "aria-invalid": state === "invalid" ? true : undefined,
    "aria-describedby": error === undefined ? undefined : errorId,
  };
  return (
    <div className="field" data-state={state}>
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {control.required === true && requiredText !== undefined && (
          // For the eye: the control itself says it to everyone else, and the label stays its name.
          <span className="field-mark" aria-hidden="true">
            {requiredText}
          </span>
        )}
      </div>
      {rows === undefined ? (
        <input {...shared} type={type} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
      {error !== undefined && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
