/** What a rating says, beside those of bots. */

import type { BotRating, GameRating } from "$web/wire/messages";

/** The scale's upper end: ratings begin at its middle, and hardly any leaves it. */
export const SCALE = 50;
/** A spread from which on a rating says little yet. */
const VAGUE = 12;

/** Where on the scale a strength is, in per cent. */
export function onScale(strength: number): number {
  return (Math.min(Math.max(strength, 0), SCALE) / SCALE) * 100;
}

/** How far, give or take, the true strength may be from the number: in 19 of 20 cases no farther. */
export function spread({ sigma }: Pick<GameRating, "sigma">): number {
  return 2 * sigma;
}

/** Whether it is little more than a guess. */
export function isVague(rating: Pick<GameRating, "sigma">): boolean {
  return spread(rating) > VAGUE;
}

/** The bots that stand next to a player: weaker, or as strong; and stronger. */
export function neighbours({ mu, bots }: Pick<GameRating, "mu" | "bots">): {
  below: BotRating | undefined;
  above: BotRating | undefined;
} {
  return {
    below: bots.findLast((bot) => bot.mu <= mu),
    above: bots.find((bot) => bot.mu > mu),
  };
}
