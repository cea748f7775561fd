import { createContext } from 'react-router'

/** A checkout session as the local card page shows it. */
export type CardSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  totalCents: number
  lines: { name: string; quantity: number; unitCents: number }[]
  buyerEmail: string
  /** ISO instant at which the tickets are released. */
  expiresAt: string
  successUrl: string
  cancelUrl: string
}

/** What the local card provider's own pages show; it isn't part of our calls. */
type CardPages = {
  readSession(sessionId: string): Promise<CardSession | null>
  readAccount(accountId: string): Promise<{ id: string; isFinished: boolean } | null>
}

/** Null where the card provider has pages of its own. */
export const cardPagesContext = createContext<CardPages | null>(null)
