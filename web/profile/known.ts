/** Whether one is known on this server, and as whom, as this browser remembers it. */

import { ApiProblem, changeProfile, fetchProfile } from "$web/api";
import { ANIMALS } from "$web/people";
import { settings, type Settings } from "$web/settings.svelte";
import type { ProfileInfo } from "$web/wire/messages";

/** This browser's own name and animal are those of the profile from now on. */
export function recognise(profile: ProfileInfo): void {
  settings.known = true;
  settings.name = profile.name;
  settings.animal = ANIMALS.find((animal) => animal === profile.animal) ?? "";
}

/** The profile that this browser has on the server; null: a guest's. */
export async function ownProfile(): Promise<ProfileInfo | null> {
  try {
    const profile = await fetchProfile();
    recognise(profile);
    return profile;
  } catch (error) {
    forgetIfUnknown(error);
    return null;
  }
}

/** Be called so from now on: in this browser, and in one's profile where there is one. */
export async function introduce(person: Pick<Settings, "name" | "animal">): Promise<void> {
  if (settings.known) {
    try {
      recognise(await changeProfile(person));
      return;
    } catch (error) {
      forgetIfUnknown(error);
    }
  }
  Object.assign(settings, person);
}

function forgetIfUnknown(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.code !== "no-profile") throw error;
  settings.known = false;
}
