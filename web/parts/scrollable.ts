/** Whatever scrolls can be reached with the keyboard; what fits needs no stop of its own. */

import type { Attachment } from "svelte/attachments";

export const scrollable: Attachment<HTMLElement> = (element) => {
  const check = () => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(check);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
};
