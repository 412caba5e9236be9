/** What every player's purses have to hold, in cents, from all charges and payments. */
export class Purses {
  readonly #held = new Map<string, { money: number; bonus: number }>();
  /** What each entry or restart took from which purse. */
  readonly #paid: {
    readonly player: string;
    readonly tournament: number;
    readonly money: number;
    readonly bonus: number;
  }[] = [];

  of(player: string): { money: number; bonus: number } {
    const found = this.#held.get(player) ?? { money: 0, bonus: 0 };
    this.#held.set(player, found);
    return found;
  }

  /** Bonus pays first. */
  charge(player: string, tournament: number, cents: number): void {
    const purse = this.of(player);
    const bonus = Math.min(purse.bonus, cents);
    purse.bonus -= bonus;
    purse.money -= cents - bonus;
    this.#paid.push({ player, tournament, money: cents - bonus, bonus });
  }

  win(player: string, cents: number): void {
    this.of(player).money += cents;
  }

  credit(player: string, cents: number): void {
    this.of(player).bonus += cents;
  }

  /**
   * Every fee of a tournament goes back to the purse that paid it, less what was credited for it, of which the bonus
   * part is kept first.
   */
  refund(tournament: number, credited: ReadonlyMap<string, number>): void {
    const keep = new Map(credited);
    for (const { player, money, bonus, ...paid } of this.#paid) {
      if (paid.tournament !== tournament) continue;
      const kept = Math.min(keep.get(player) ?? 0, money + bonus);
      keep.set(player, (keep.get(player) ?? 0) - kept);
      const fromBonus = Math.min(kept, bonus);
      this.of(player).bonus += bonus - fromBonus;
      this.of(player).money += money - (kept - fromBonus);
    }
  }

  get all(): ReadonlyMap<string, { readonly money: number; readonly bonus: number }> {
    return this.#held;
  }
}
