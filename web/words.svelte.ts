/** The words of the app and of each game, in the language of choice. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { ApiProblem, fetchWords } from "$web/api";
import { ofGame } from "$web/game";
import type { Language } from "$web/settings.svelte";

export type Args = Record<string, string | number>;
export type Say = (id: string, args?: Args) => string;

type Files = Record<string, () => Promise<string>>;
const common: Files = import.meta.glob<string>("../stablemates/words/*.ftl", {
  query: "?raw",
  import: "default",
});
const games: Files = import.meta.glob<string>("$games/*/words/*.ftl", {
  query: "?raw",
  import: "default",
});

/** A bundle of `texts`, of which later ones may say a message in their own way. */
export function makeBundle(language: Language, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) {
    for (const error of bundle.addResource(new FluentResource(text), { allowOverrides: true })) {
      console.error(error);
    }
  }
  return bundle;
}

/** The message `id`, or undefined where the bundle has none. */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string | undefined {
  const message = bundle.getMessage(id);
  if (!message?.value) return undefined;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args as Record<string, FluentVariable>, errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return text;
}

/** A name that programs use, for people. */
export function readable(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}

/** The words of a game that the server has; none of one that it no longer has. */
async function wordsFromElsewhere(game: string, language: Language): Promise<string> {
  try {
    return await fetchWords(game, language);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "unknown-game") return "";
    throw error;
  }
}

class Words {
  language = $state<Language>("en");
  /** What is to be spoken once its words are here. */
  #wanted: Language = "en";
  #scopes = new Set<string>([""]);
  #bundles = $state.raw<Record<string, FluentBundle>>({});
  #texts = new Map<() => Promise<string>, Promise<string>>();

  /** Speak `language` from now on; what is on the screen changes when all its words are here. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const bundles: Record<string, FluentBundle> = {};
    // More games may come in while their words are on the way.
    for (const game of this.#scopes) bundles[game] = await this.#load(language, game);
    if (this.#wanted !== language) return;
    this.#bundles = bundles;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Whether there are words at all yet. */
  get ready(): boolean {
    return "" in this.#bundles;
  }

  /** Bring in a game's words. */
  async learn(game: string): Promise<void> {
    this.#scopes.add(game);
    const language = this.#wanted;
    if (this.#bundles[game]?.locales[0] === language) return;
    const bundle = await this.#load(language, game);
    if (this.#wanted === language) this.#bundles = { ...this.#bundles, [game]: bundle };
  }

  /**
   * A function that says things as `game` says them; the app's own words need no game.
   *
   * What a game has no words for goes by its name, the last part of the message's.
   */
  in(game: string): Say {
    return (id, args) => this.#find(game, id, args) ?? readable(id.slice(id.lastIndexOf("-") + 1));
  }

  /** Whether there is such a message. */
  has(game: string, id: string): boolean {
    return this.#bundles[game]?.hasMessage(id) ?? false;
  }

  list(names: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(names);
  }

  #find(game: string, id: string, args?: Args): string | undefined {
    const bundle = this.#bundles[game] ?? this.#bundles[""];
    return bundle && format(bundle, id, args);
  }

  async #load(language: Language, game: string): Promise<FluentBundle> {
    const text = await this.#text(common[`../stablemates/words/${language}.ftl`]!);
    if (!game) return makeBundle(language, [text]);
    // The words of a game from elsewhere are where the game is.
    const file = ofGame(games, game, `words/${language}.ftl`);
    const own = await (file ? this.#text(file) : wordsFromElsewhere(game, language));
    return makeBundle(language, [text, `title = ${readable(game)}`, own]);
  }

  #text(file: () => Promise<string>): Promise<string> {
    const text = this.#texts.get(file) ?? file();
    this.#texts.set(file, text);
    return text;
  }
}

export const words = new Words();
export const say: Say = words.in("");
