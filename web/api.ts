/** The server's plain HTTP side. */

import type { Print } from "$web/print/print";
import type {
  GameInfo,
  NewTable,
  OwnedTable,
  PrintInfo,
  PrintPage,
  ProblemDetails,
  Table,
} from "$web/wire/messages";
import { words } from "$web/words.svelte";

/** What the server refused, in its own words; or `code` "unreachable" when there was no answer. */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        "accept-language": words.language,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiProblem("unreachable", "");
  }
  const isText = response.headers.get("content-type")?.startsWith("text/plain");
  const answer: unknown = await (isText ? response.text() : response.json()).catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const problem = answer as Partial<ProblemDetails> | null;
  // A proxy in between answers without details when the server behind it is away.
  if (!problem?.code) throw new ApiProblem("unreachable", "");
  throw new ApiProblem(problem.code, problem.detail ?? problem.title ?? problem.code);
}

export const fetchGames = (): Promise<GameInfo[]> => call("/games");
/** A game's words as a Fluent file; empty if it has none. */
export const fetchWords = (game: string, language: string): Promise<string> =>
  call(`/games/${encodeURIComponent(game)}/words/${language}`);
/** What of a game can be printed. */
export const fetchPrint = (game: string): Promise<PrintInfo> =>
  call(`/games/${encodeURIComponent(game)}/print`);
export const fetchPages = (print: Print): Promise<PrintPage[]> => call(print.pages);
export const fetchTable = (id: string): Promise<Table> => call(`/tables/${encodeURIComponent(id)}`);
export const makeTable = (table: NewTable): Promise<OwnedTable> => call("/tables", table);
export const recordAddress = (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`;
