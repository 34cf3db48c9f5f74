/** A note on the device's screen when it is somebody's turn and they are looking elsewhere. */

/** Whether notes can be shown here: "secure" pages alone may, and only if the person agrees. */
export type Notifying = "possible" | "insecure" | "unsupported" | "forbidden";

export function notifying(): Notifying {
  if (!globalThis.isSecureContext) return "insecure";
  if (!("Notification" in globalThis)) return "unsupported";
  return Notification.permission === "denied" ? "forbidden" : "possible";
}

/** Ask whether notes may be shown; and if so, show `text`, since some devices refuse only then. */
export async function allowNotes(text: string): Promise<boolean> {
  if (notifying() !== "possible") return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  return show(text, "", "allowed");
}

/** Say that it is somebody's turn, unless the page is in sight; a newer note takes its place. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || notifying() !== "possible") return;
  if (Notification.permission === "granted") show(title, body, tag);
}

function show(title: string, body: string, tag: string): boolean {
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      focus();
      note.close();
    };
    return true;
  } catch {
    // Chromium on Android has the constructor, but wants a service worker.
    return false;
  }
}
