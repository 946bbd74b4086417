import circleAlert from "tessera/icons/circle-alert.svg";
import circleCheck from "tessera/icons/circle-check.svg";
import info from "tessera/icons/info.svg";
import loaderCircle from "tessera/icons/loader-circle.svg";
import x from "tessera/icons/x.svg";
import { SvgIcon } from "#site/kit/svg-icon.tsx";

/** Icons by the kind of toast. */
export const toastIcons = {
  success: <SvgIcon svg={circleCheck} />,
  error: <SvgIcon svg={circleAlert} />,
  info: <SvgIcon svg={info} />,
  loading: <SvgIcon svg={loaderCircle} />,
  close: <SvgIcon svg={x} />,
};
