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
  if (Notification.permission === "granted") void show(title, body, tag);
}

async function show(title: string, body: string, tag: string): Promise<boolean> {
  // Each is news, also where the one before it has not been looked at.
  const options = { body, tag, renotify: true, data: location.pathname };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      focus();
      note.close();
    };
    return true;
  } catch {
    // Chromium on Android has the constructor, but wants a service worker.
    return showByWorker(title, options);
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  try {
    await navigator.serviceWorker.register("/notes.js");
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(title, options);
    return true;
  } catch {
    return false;
  }
}
