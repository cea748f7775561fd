import type { ChatSignal, Fact } from '../../kernel/fact.ts'
import type { UserId } from '../../kernel/ids.ts'

/** Whose tabs receive a fact. */
export type Audience = { users: readonly UserId[] } | { sessions: readonly string[] }

/** A fact on its way to tabs; null is for everyone. */
export type News = { fact: Fact; to: Audience | null }

/** Carries facts between processes to open tabs. The tables are the truth: a lost fact costs a reload of data. */
export type Live = {
  /**
   * Notifies tabs of a fact. Call it after the transaction has committed, never inside one; it returns at once, and
   * facts of the same milliseconds are sent together.
   */
  notify(to: Audience, fact: Fact): void
  /** Subscribes to all news, those of this process included; returns the function that unsubscribes. */
  onMessage(subscriber: (news: News) => void): () => void
  /** Tells all processes of a chat that changed; after the commit, and gathered like facts. */
  notifyChat(signal: ChatSignal): void
  /** Subscribes to the chats that changed. */
  onChat(subscriber: (signal: ChatSignal) => void): () => void
  /** Sends waiting facts and closes the connection. */
  close(): Promise<void>
}
