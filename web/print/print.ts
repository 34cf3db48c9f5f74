/** What is printed, as addresses of the server's. */

import type { OptionValue } from "$web/setup/options";

/** Options that are right as they are for nearly everybody. */
export const FINE = new Set(["bleed", "marks", "offset_x", "offset_y"]);

/** Where letter paper is what lies in the printer. */
const LETTER = /-(US|CA)$/i;

export function usualPaper(languages: readonly string[]): "a4" | "letter" {
  return LETTER.test(languages[0] ?? "") ? "letter" : "a4";
}

/** A document on paper: where its PDF and the pictures of its pages are. */
export interface Print {
  name: string;
  pdf: string;
  /** Where its pages are told, below `/api`. */
  pages: string;
  /** Pages are numbered from 1. */
  page: (number: number) => string;
}

/** Of `options` only the `heeded` ones are told, so that the same print has one address. */
export function printOf(
  game: string,
  part: string,
  heeded: readonly string[],
  options: Record<string, OptionValue>,
  language: string,
): Print {
  const path = `/games/${encodeURIComponent(game)}/print/${encodeURIComponent(part)}`;
  const chosen = heeded.map((name) => [name, String(options[name])]);
  const query = new URLSearchParams([["lang", language], ...chosen]).toString();
  const pages = `${path}/pages`;
  return {
    name: `${game}-${part}.pdf`,
    pdf: `/api${path}?${query}`,
    pages: `${pages}?${query}`,
    page: (number) => `/api${pages}/${number}?${query}`,
  };
}
