/** What one types or chooses in, where keys belong to the field. */
export const fields =
  "textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=submit])";
