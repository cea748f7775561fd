import type { Db } from '../../db/connect.ts'
import { suggestPlaces } from '../../features/places/suggest-places.service.ts'
import { findTown } from '../../features/places/towns.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { geocoderOf } from './choose-geocoder.ts'
import { zoneAt } from '../../ports/geocoder/zone-at.ts'
import { httpsCalendars } from '../../ports/calendars/https-calendars.ts'
import { postgresLive } from '../../ports/live/postgres.ts'
import type { Log } from '../../ports/log.ts'
import { outboxMailer } from '../../ports/mailer/outbox.ts'
import { smtpMailer } from '../../ports/mailer/smtp.ts'
import { webauthnPasskeys } from '../../ports/passkeys/webauthn.ts'
import { scryptPasswords } from '../../ports/passwords/scrypt.ts'
import { localPayments } from '../../ports/payments/local/local.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import { stripePayments } from '../../ports/payments/stripe.ts'
import { sharpPictures } from '../../ports/pictures/sharp.ts'
import { moduleState } from '../../ports/module-state.ts'
import { webPush } from '../../ports/push/web-push.ts'
import { workerThreads } from '../../ports/threads.ts'
import { outboxFolder } from './data-dir.ts'
import type { Settings } from './env.ts'
import { filesOf } from './file-store.ts'
import { identitiesOf } from './identities.ts'
import type { Secrets } from './secrets.ts'

/** Joins settings, database and ports to what every service reaches. */
export function makeCtx(
  settings: Settings,
  secrets: Secrets,
  { db, checkoutDb = db, backgroundDb = db, url }: { db: Db; checkoutDb?: Db; backgroundDb?: Db; url: string },
  log: Log,
): AppCtx {
  const ahead = settings.TEST_NOW ? Date.parse(settings.TEST_NOW) - Date.now() : 0
  return {
    db,
    checkoutDb,
    backgroundDb,
    log,
    payments: paymentsOf(settings) ?? localPayments({ db: checkoutDb, origin: settings.origin }),
    now: () => new Date(Date.now() + ahead),
    ticketKey: secrets.ticketKey,
    chatKey: secrets.chatKey,
    inviteLinkKey: secrets.inviteLinkKey,
    settings: {
      origin: settings.origin,
      isLive: settings.isLive,
      productName: 'LocalSound',
      mailFrom: settings.MAIL_FROM,
      operatorEmails: settings.OPERATOR_EMAILS,
      autoApproveEntities: settings.AUTO_APPROVE_ENTITIES,
      defaultCity: settings.DEFAULT_CITY,
      nativeAppUrl: settings.NATIVE_APP_URL ?? null,
      map: mapOf(settings),
      socialLinks: { instagram: settings.INSTAGRAM_URL ?? null, facebook: settings.FACEBOOK_URL ?? null },
    },
    mailer: settings.SMTP_URL
      ? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
      : outboxMailer(outboxFolder(settings.DATA_DIR), settings.MAIL_FROM),
    files: filesOf(settings),
    pictures: sharpPictures(),
    passwords: scryptPasswords(),
    passkeys: webauthnPasskeys({ origin: settings.origin, name: 'LocalSound' }),
    identities: identitiesOf(settings),
    geocoder: geocoderOf(settings, log, {
      findTown: (address) => findTown({ db }, address),
      suggestTowns: async (text) => (await suggestPlaces({ db }, { text })).places.map(({ label }) => label),
    }),
    zoneAt,
    live: postgresLive(url, log),
    push: webPush({ keys: secrets.pushKeys, subject: pushSubject(settings) }),
    threads: workerThreads(),
    calendars: httpsCalendars({ userAgent: `LocalSound (+${settings.origin})` }),
    queues: moduleState(),
    caches: moduleState(),
  }
}

function paymentsOf(settings: Settings): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_URL: apiUrl } = settings
  if (!secretKey || !webhookSecrets) return null
  return stripePayments({ secretKey, webhookSecrets }, apiUrl ? new URL(apiUrl) : undefined)
}

/** The contact for push services: the site, or the sender of its emails while it is not on https. */
const pushSubject = ({ origin, MAIL_FROM }: Settings) =>
  origin.startsWith('https:') ? origin : `mailto:${/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`

const mapOf = ({ MAP_STYLE_URL: styleUrl, MAP_HOSTS: hosts }: Settings) =>
  styleUrl ? { styleUrl, origins: [...new Set([styleUrl, ...hosts].map((address) => new URL(address).origin))] } : null
