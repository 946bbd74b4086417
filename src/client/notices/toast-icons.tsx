import circleAlert from "lucide-static/icons/circle-alert.svg?raw";
import circleCheck from "lucide-static/icons/circle-check.svg?raw";
import info from "lucide-static/icons/info.svg?raw";
import loaderCircle from "lucide-static/icons/loader-circle.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { SvgIcon } from "#kit/svg-icon.tsx";

/** By the kind of toast. */
export const toastIcons = {
  success: <SvgIcon svg={circleCheck} />,
  error: <SvgIcon svg={circleAlert} />,
  info: <SvgIcon svg={info} />,
  loading: <SvgIcon svg={loaderCircle} />,
  close: <SvgIcon svg={x} />,
};
