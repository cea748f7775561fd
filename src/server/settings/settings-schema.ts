import { z } from 'zod'
import { isAppleKey } from '../../ports/identity/apple.ts'
import {
  authSecret,
  emailList,
  flag,
  httpsAddress,
  ipAddress,
  list,
  port,
  sender,
  serverAddress,
  webAddress,
} from './forms.ts'

/** Every setting that the environment may have, with its form and its default. */
export const settingsSchema = z.object({
  PORT: port.default(3000),
  /** Without it, an app that isn't live can be reached only from this machine. */
  HOST: ipAddress.optional(),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://localsound.example' })
    .transform((text) => new URL(text).origin)
    .optional(),
  ALLOW_HTTP: flag.default(false),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('var'),
  AUTH_SECRET: authSecret.optional(),
  /** The header in which a proxy of ours writes who asks, such as X-Real-IP; none is believed without it. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be a header name, such as X-Real-IP')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps:// and a server name')
    .optional(),
  ALLOW_EMAIL_FILES: flag.default(false),
  MAIL_FROM: sender.default('LocalSound <no-reply@localhost>'),
  OPERATOR_EMAILS: emailList.default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_(?:live|test)_\w+$/, 'must be a Stripe secret key, which starts with sk_live_ or sk_test_')
    .optional(),
  /** Separated by commas where Stripe has two destinations: one for the platform, one for its connected accounts. */
  STRIPE_WEBHOOK_SECRET: list
    .pipe(
      z.array(z.string().regex(/^whsec_[\w+/=-]+$/, 'must be Stripe signing secrets, which start with whsec_')).min(1),
    )
    .optional(),
  ALLOW_TEST_PAYMENTS: flag.default(false),
  /** Another server that speaks Stripe's wire format, such as stripe-mock; only with a test key, and never on a live app. */
  STRIPE_API_URL: serverAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().refine(isAppleKey, 'must be the contents of the .p8 file').optional(),
  APPLE_ISSUER: webAddress.default('https://appleid.apple.com'),
  AUTO_APPROVE_ENTITIES: flag.default(false),
  DEFAULT_CITY: z
    .string()
    .regex(/^.+, [A-Z]{2}$/, 'must look like "Oakland, CA"')
    .default('San Francisco, CA'),
  /** Where the footer's social links lead; without one its link is not there (decision G49). */
  INSTAGRAM_URL: httpsAddress.optional(),
  FACEBOOK_URL: httpsAddress.optional(),
  /** Where "Open the app" leads on phones; without one the web app is installed (decision G46). */
  NATIVE_APP_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  /** The search URL of a server like Nominatim (`…/search`) or Photon (`…/api`); without one, only cities are known. */
  GEOCODER_URL: webAddress.optional(),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  /** A MapLibre style; without one, our own outlines of states and counties. */
  MAP_STYLE_URL: webAddress.optional(),
  /** Hosts that a style fetches tiles, fonts and pictures from, besides its own. */
  MAP_HOSTS: list.pipe(z.array(webAddress)).default([]),
  /** A store of pictures that speaks like S3; without `S3_BUCKET`, `DATA_DIR/files`. */
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as us-east-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DEMO: flag.default(true),
  /** Moves the clock, on this machine only: an ISO instant. */
  TEST_NOW: z.iso.datetime({ offset: true, error: 'must be an ISO date and time with an offset' }).optional(),
})
