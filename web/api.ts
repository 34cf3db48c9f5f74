/** The server's plain HTTP side. */

import type { Print } from "$web/print/print";
import type { Eyes } from "$web/replay/moment";
import type {
  Analysing,
  Command,
  DailyPuzzle,
  GameInfo,
  Hint,
  Key,
  Lesson,
  NewProfile,
  NewTable,
  OwnedProfile,
  OwnedTable,
  OwnMatch,
  PrintInfo,
  PrintPage,
  ProblemDetails,
  ProfileInfo,
  Replay,
  Seats,
  SitDown,
  ServerInfo,
  Shuffle,
  Table,
  TableListed,
  TableReplay,
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

interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** A body that is JSON already. */
  json?: string;
  /** A key to be shown in place of the cookie. */
  key?: string | undefined;
}

async function call<T>(path: string, { method, body, json, key }: Call = {}): Promise<T> {
  const sent = json ?? (body === undefined ? undefined : JSON.stringify(body));
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: method ?? (sent === undefined ? "GET" : "POST"),
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        accept: "application/json",
        "accept-language": words.language,
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
  } catch {
    throw new ApiProblem("unreachable", "");
  }
  if (response.status === 204) return undefined as T;
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
/** The match with prepared cards by which a game teaches itself. */
export const fetchLesson = (game: string): Promise<Lesson> =>
  call(`/games/${encodeURIComponent(game)}/lesson`);
/** What of a game can be printed. */
export const fetchPrint = (game: string): Promise<PrintInfo> =>
  call(`/games/${encodeURIComponent(game)}/print`);
export const fetchPages = (print: Print): Promise<PrintPage[]> => call(print.pages);
const tablePath = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const fetchTables = (): Promise<TableListed[]> => call("/tables");
export const fetchTable = (id: string): Promise<Table> => call(tablePath(id));
export const makeTable = (table: NewTable): Promise<OwnedTable> => call("/tables", { body: table });
export const sitDown = (id: string, person: SitDown): Promise<OwnedTable> =>
  call(`${tablePath(id)}/seats`, { body: person });
/** What people do with a table beside playing at it. */
export const command = (id: string, body: Command): Promise<Table> =>
  call(`${tablePath(id)}/commands`, { body });
/** Take one's seat on this device too: by the key in a personal link, or else by one's profile. */
export const enter = (id: string, key?: string): Promise<Seats> =>
  call(`${tablePath(id)}/enter`, { method: "POST", key });
/** A key for a personal link to one's own seat. */
export const newKey = (id: string, seat: number): Promise<Key> =>
  call(`${tablePath(id)}/keys?seat=${seat}`, { method: "POST" });
/** Let one's seats be opened from no other device any more. */
export const revokeKeys = (id: string): Promise<void> =>
  call(`${tablePath(id)}/keys`, { method: "DELETE" });
/** The table at which the same people play again. */
export const playAgain = (id: string): Promise<Table> =>
  call(`${tablePath(id)}/again`, { method: "POST" });
/** What is best for oneself to do now; all are told that it was asked. */
export const fetchHint = (id: string): Promise<Hint> =>
  call(`${tablePath(id)}/hint`, { method: "POST" });
export const recordAddress = (id: string): string => `/api${tablePath(id)}/record`;
/** A finished match step by step, as `eyes` saw it. */
export const fetchReplay = (id: string, eyes: Eyes): Promise<TableReplay> =>
  call(`${tablePath(id)}/replay?eyes=${eyes}`);
/** The match that a record tells of. */
export const replayRecord = (record: string, eyes: Eyes): Promise<Replay> =>
  call(`/replay?eyes=${eyes}`, { json: record });
/** How far the analysis of a finished match is, and all of it once it is done. */
export const fetchAnalysis = (id: string): Promise<Analysing> => call(`${tablePath(id)}/analysis`);
/** Have a finished match analysed, unless it is or has been. */
export const orderAnalysis = (id: string): Promise<Analysing> =>
  call(`${tablePath(id)}/analysis`, { method: "POST" });
/** The puzzle of a day; of today, if none is named. */
export const fetchPuzzle = (game: string, day = "today"): Promise<DailyPuzzle> =>
  call(`/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(day)}`);
/** The first shuffle of a finished match. */
export const fetchShuffle = (id: string): Promise<Shuffle> => call(`${tablePath(id)}/shuffle`);
/** Where others in its network reach this server. */
export const fetchServer = (): Promise<ServerInfo> => call("/server");
/** One's profile on this server: the one that this browser knows, or that `key` opens. */
export const fetchProfile = (key?: string): Promise<ProfileInfo> => call("/profile", { key });
export const makeProfile = (person: NewProfile): Promise<OwnedProfile> =>
  call("/profile", { body: person });
export const changeProfile = (person: NewProfile): Promise<ProfileInfo> =>
  call("/profile", { method: "PUT", body: person });
export const forgetProfile = (): Promise<void> => call("/profile", { method: "DELETE" });
/** Be known on this device too, by the key in a personal link. */
export const enterProfile = (key: string): Promise<ProfileInfo> =>
  call("/profile/enter", { method: "POST", key });
/** A key for a personal link to one's own profile. */
export const newProfileKey = (): Promise<OwnedProfile> => call("/profile/keys", { method: "POST" });
/** Let one's profile be opened from no other device any more. */
export const revokeProfileKeys = (): Promise<void> => call("/profile/keys", { method: "DELETE" });
/** One's own matches, the newest first. */
export const fetchMatches = (): Promise<OwnMatch[]> => call("/profile/matches");
