import type { Fact } from '../../kernel/fact.ts'
import type { UserId } from '../../kernel/ids.ts'

/** Whose tabs hear of a fact. */
export type Audience = { users: readonly UserId[] } | { sessions: readonly string[] }

/** A fact on its way to tabs; null is for everybody. */
export type News = { fact: Fact; to: Audience | null }

/** Carries facts between processes to open tabs. The tables are the truth: what gets lost here costs a reading. */
export type Live = {
  /**
   * Tells tabs that something happened. Only after the transaction that did it has committed, never inside one; it
   * returns at once, and what is told within some milliseconds goes together.
   */
  tell(to: Audience, fact: Fact): void
  /** Hears all news from now on, those of this process included; returns what ends it. */
  hear(ear: (news: News) => void): () => void
  /** Sends what waits and lets go of the connection. */
  close(): Promise<void>
}
