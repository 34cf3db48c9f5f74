/** Single keys as shortcuts: not while somebody is writing, nor behind an open dialog. */

export function pressed(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.repeat) return undefined;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const target = event.target as Element | null;
  if (target?.closest("input, select, textarea, dialog")) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return "?";
  // By place where letters differ, so that a Russian keyboard works as well.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter) return letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  return digit && !event.shiftKey ? digit : undefined;
}
