/**
 * What the seal of a match proves, worked out once more: docs/shuffle.md says how. This very file is
 * what the page shows to whoever asks how it checks.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** The seal of a seed (64 hexadecimal digits): its SHA-256. */
export function sealOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** The 32-bit numbers that shuffle number `shuffle` is made of. */
function* numbers(seed: Uint8Array, shuffle: number): Generator<number, never> {
  const block = new Uint8Array(seed.length + 16);
  block.set(seed);
  const counters = new DataView(block.buffer, seed.length);
  counters.setBigUint64(0, BigInt(shuffle));
  for (let count = 0n; ; count++) {
    counters.setBigUint64(8, count);
    const digest = new DataView(sha256(block).buffer);
    for (let at = 0; at < digest.byteLength; at += 4) yield digest.getUint32(at);
  }
}

/** A number below `bound`, none likelier than another. */
function below(bound: number, source: Generator<number, never>): number {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const number = source.next().value;
    if (number < fair) return number % bound;
  }
}

/** `cards` in the order that shuffle number `shuffle` of a seed gives them, the deck's top first. */
export function shuffled(cards: readonly number[], seed: string, shuffle: number): number[] {
  const deck = [...cards];
  const source = numbers(hexToBytes(seed), shuffle);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(last + 1, source);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}
