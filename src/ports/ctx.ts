import type { Db } from '../db/connect.ts'
import type { Coordinates } from '../kernel/places/geo.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Zone } from '../kernel/zone.ts'
import type { Calendars } from './calendars/calendars.ts'
import type { Files } from './files/files.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { Live } from './live/live.ts'
import type { IdentityProviders } from './identity/identity.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Payments } from './payments/payments.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ModuleState } from './module-state.ts'
import type { Push } from './push/push.ts'
import type { Threads } from './threads.ts'

/** The caller: a person with a live session. What they may do is looked up where it is decided. */
export type SignedIn = { userId: UserId; email: string; emailVerified: boolean; isOperator: boolean; sessionId: string }

/** What every service reaches; the process makes one, each request adds who asks. */
export type AppCtx = {
  /** For what a person waits for; its statements may take 2.5 s. */
  db: Db
  /** The same database on connections of its own: sessions, checkout, settlement and the door (decision 0114). */
  checkoutDb: Db
  /** The same for what may take longer: jobs, imports and exports. */
  backgroundDb: Db
  /** The clock of rules; SQL deadlines use `app_now()`. */
  now(): Date
  log: Log
  settings: ProductSettings
  /** Signs ticket codes and nothing else; 32 bytes. */
  ticketKey: Buffer
  /** Makes the ids of people in the crews' chats and nothing else; 32 bytes. */
  chatKey: Buffer
  /** Signs the links of team invites and of sent tickets, and nothing else; 32 bytes. */
  inviteLinkKey: Buffer
  mailer: Mailer
  passwords: Passwords
  passkeys: Passkeys
  /** Google and Apple, if they are configured. */
  identities: IdentityProviders
  payments: Payments
  geocoder: Geocoder
  zoneAt(point: Coordinates): Zone
  files: Files
  pictures: Pictures
  live: Live
  push: Push
  threads: Threads
  /** Fetches from addresses that people enter. */
  calendars: Calendars
  /** Semaphores and batches of the features. */
  queues: ModuleState
  /** What features remember for a short time. */
  caches: ModuleState
}

/** The settings that features read; the process's own stay in `server/process/env.ts`. */
export type ProductSettings = {
  /** Without a trailing slash, `https://localsound.example`. */
  origin: string
  /** Other machines reach the app. */
  isLive: boolean
  productName: string
  /** The sender of our emails, an address or a name with one. */
  mailFrom: string
  operatorEmails: string[]
  autoApproveEntities: boolean
  /** "City, ST" that visitors see first. */
  defaultCity: string
  /** The app of phones' own stores, null for none (decision G46). */
  nativeAppUrl: string | null
  /** The style of maps and the origins that it fetches from, null for our own outlines. */
  map: { styleUrl: string; origins: string[] } | null
  /** The product's own pages elsewhere, null for none (decision G49). */
  socialLinks: { instagram: string | null; facebook: string | null }
}

/** The browser or program that sent a request: its cookies, and what the response sets of them. */
export type Browser = {
  userAgent: string
  /** The token in the session cookie; null without one, or with a signature that is not ours. */
  sessionToken(): string | null
  /** The token of a sign-in method that waits to be linked; null without one. */
  linkToken(): string | null
  /** "City, ST" that the browser last looked around; undefined if none. */
  lastNear(): string | undefined
  setSession(token: string): void
  clearSession(): void
  clearLink(): void
  /** The `Set-Cookie` values of the response. */
  responseCookies(): string[]
}

export type Ctx = AppCtx & {
  who: SignedIn | null
  /** Absent where a call runs in process, without a request of its own. */
  browser?: Browser
  /** The request's `Idempotency-Key` header: what makes a write safe to send again. */
  idempotencyKey?: string | null
  /** Aborted when the sender of a long call is gone: work that has not been committed may stop. */
  signal?: AbortSignal
}

/** A call whose authorization row lets no visitor in. */
export type SignedInCtx = Ctx & { who: SignedIn }

/** A call that starts or ends the session of its sender. */
export type BrowserCtx = Ctx & { browser: Browser }
