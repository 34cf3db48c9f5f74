/** Who sits at this device, as far as they have said. */

import { settings } from "$web/settings.svelte";
import type { Seat } from "$web/wire/messages";
import { say } from "$web/words.svelte";

/** The person in a chair, who may be one of several at this device (`shared`). */
export function person(chair: number, shared: boolean): Pick<Seat, "name" | "animal"> {
  const animal = chair === 0 ? settings.animal : "";
  return { name: nameOf(chair, shared), ...(animal ? { animal } : {}) };
}

function nameOf(chair: number, shared: boolean): string {
  const own = chair === 0 ? settings.name : settings.names[chair - 1];
  const usual = shared ? say("default-name-number", { number: chair + 1 }) : say("default-name");
  return own?.trim() || usual;
}
