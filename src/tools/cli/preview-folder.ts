/** The folder that a preview is written to, unless another is typed. */
export const previewFolder = "dist.preview";
