/** On a new page the focus begins at what the page is about, as it would if it had been loaded. */

import type { Attachment } from "svelte/attachments";

let first = true;

export const arrive: Attachment<HTMLElement> = (main) => {
  // A page that was really loaded begins at its top by itself.
  if (!first) main.focus({ preventScroll: true });
  first = false;
};
