/** What a person has set, remembered in this browser. */

import { ANIMALS } from "$web/people";

export const LANGUAGES = ["en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Languages are called as those call them who speak them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский" };
export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  language: "auto" | Language;
  theme: (typeof THEMES)[number];
  speed: Speed;
  /** Select first, then play; or play at once. */
  confirm: boolean;
  sound: boolean;
  /** A note on the screen when it is one's turn and the page is out of sight. */
  notify: boolean;
  /** What others say, and the faces that they make. */
  talk: boolean;
  /** Single keys as shortcuts. */
  shortcuts: boolean;
  name: string;
  /** The picture of whoever has this device; "": that of their chair. */
  animal: "" | (typeof ANIMALS)[number];
  /** What the others at this device are called, by their chairs after the first. */
  names: string[];
  /** Whether one had a profile on this server when it was last asked. */
  known: boolean;
}

const KEY = "stablemates";

const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  speed: "normal",
  confirm: true,
  sound: false,
  notify: false,
  talk: true,
  shortcuts: true,
  name: "",
  animal: "",
  names: [],
  known: false,
};

const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
  language: ["auto", ...LANGUAGES],
  theme: THEMES,
  speed: SPEEDS,
  animal: ["", ...ANIMALS],
};

/** The settings in `text`; whatever is missing, unknown or spoilt is as by default. */
export function parseSettings(text: string | null): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    stored = {};
  }
  const settings = { ...DEFAULTS, names: [] };
  for (const [key, value] of Object.entries(stored ?? {})) {
    if (!(key in DEFAULTS)) continue;
    const known = key as keyof Settings;
    const fits = CHOICES[known]?.includes(value) ?? isLike(value, DEFAULTS[known]);
    if (fits) Object.assign(settings, { [known]: value });
  }
  return settings;
}

function isLike(value: unknown, usual: unknown): boolean {
  if (!Array.isArray(usual)) return typeof value === typeof usual;
  return Array.isArray(value) && value.every((part) => typeof part === "string");
}

/** The first of the browser's languages that we speak. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const plain = language.toLowerCase().split("-")[0];
    const known = LANGUAGES.find((ours) => ours === plain);
    if (known) return known;
  }
  return "en";
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage can be forbidden; the settings then last as long as the page
  }
}

export const settings = $state(parseSettings(read()));

export function keepSettings(): void {
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // as above
  }
}

export function currentLanguage(): Language {
  return settings.language === "auto" ? preferredLanguage(navigator.languages) : settings.language;
}

/** Speeds as factors of an event's duration. */
export const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };
