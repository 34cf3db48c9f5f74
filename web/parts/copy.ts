/** Copying to the clipboard, also where a page is not served over HTTPS and so has none of its own. */

/** Copy what is in `field`; false if the browser does not let us: it is selected then. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  // Over plain HTTP there is no such thing, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // not permitted; the old way may be
  }
  field.focus();
  field.select();
  return document.execCommand("copy");
}
