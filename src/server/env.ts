import { z } from 'zod'
import { StartError } from '../kernel/start-error.ts'
import { isAppleKey } from '../ports/identity/apple.ts'

const flag = z.enum(['true', 'false'], 'should be true or false').transform((text) => text === 'true')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const httpsAddress = z.url({ protocol: /^https$/, error: 'should be an https address' })

/** A service elsewhere; in the clear on this machine alone. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'should be an https address' })
  .refine((text) => !URL.canParse(text) || text.startsWith('https:') || isThisMachine(text), 'should be https')

const Settings = z.object({
  PORT: z.coerce.number('should be a port number').int().min(0).max(65_535).default(3000),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'should be an http(s) address such as https://localsound.example' })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'should begin with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('var'),
  AUTH_SECRET: z.string().min(32, 'should be at least 32 random characters').optional(),
  /** The header in which a proxy of ours writes who asks, such as X-Real-IP; none is believed without it. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'should be the name of a header, such as X-Real-IP')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'should begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('LocalSound <no-reply@localhost>'),
  OPERATOR_EMAILS: list.default([]),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'should be a secret key, sk_…').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'should be a signing secret, whsec_…').optional(),
  ALLOW_TEST_PAYMENTS: flag.default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().refine(isAppleKey, 'should be the text of the .p8 file').optional(),
  APPLE_ISSUER: webAddress.default('https://appleid.apple.com'),
  AUTO_APPROVE_ENTITIES: flag.default(false),
  DEFAULT_CITY: z
    .string()
    .regex(/^.+, [A-Z]{2}$/, 'should look like "Oakland, CA"')
    .default('San Francisco, CA'),
  /** Where the footer's social links lead; without one its link is not there (decision G49). */
  INSTAGRAM_URL: httpsAddress.optional(),
  FACEBOOK_URL: httpsAddress.optional(),
  /** Where "Open the app" leads on phones; without one the web app is installed (decision G46). */
  NATIVE_APP_URL: z.url({ protocol: /^https$/, error: 'should be an https address' }).optional(),
  /** The search of a server like Nominatim (`…/search`) or like Photon (`…/api`); without one, towns alone are known. */
  GEOCODER_URL: webAddress.optional(),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  /** A MapLibre style; without one, our own outlines of states and counties. */
  MAP_STYLE_URL: webAddress.optional(),
  /** Whom a style fetches tiles, letters and pictures from, besides its own host. */
  MAP_HOSTS: list.pipe(z.array(webAddress)).default([]),
  /** A store of pictures that speaks like S3; without `S3_BUCKET`, `DATA_DIR/files`. */
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'should be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'should be a region such as us-east-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DEMO: flag.default(true),
  /** Moves the clock, on this machine only: an ISO instant. */
  TEST_NOW: z.iso.datetime({ offset: true, error: 'should be an ISO instant' }).optional(),
})

export type Settings = ReturnType<typeof parseSettings>

/** A setting that stops the start, in words for whoever set it. */
export class WrongSettings extends StartError {
  override name = 'WrongSettings'
}

const isThisMachine = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** Settings that mean something together alone: all of a line, or none. */
const together = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const halves = (settings: z.infer<typeof Settings>) =>
  together.flatMap((names) => {
    const set = names.filter((name) => settings[name])
    if (set.length === 0) return []
    return names
      .filter((name) => !settings[name])
      .map((name) => `${name} should be set together with ${set.join(', ')}`)
  })

/** What a live app may not do without, and may not do (architecture.md, Ports). */
const liveRules: [problem: string, broken: (settings: z.infer<typeof Settings>) => boolean][] = [
  ['DATABASE_URL should name the PostgreSQL server of a live app', (s) => !s.DATABASE_URL],
  ['AUTH_SECRET should be set on a live app', (s) => !s.AUTH_SECRET],
  [
    'STRIPE_SECRET_KEY should be set on a live app, or ALLOW_TEST_PAYMENTS=true',
    (s) => !s.STRIPE_SECRET_KEY && !s.ALLOW_TEST_PAYMENTS,
  ],
  ['TEST_NOW should not be set on a live app', (s) => Boolean(s.TEST_NOW)],
]

/**
 * The process's settings, read once.
 *
 * @throws {WrongSettings} with each wrong setting's name and what it should be
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new WrongSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }

  const settings = parsed.data
  const origin = settings.ORIGIN ?? `http://localhost:${settings.PORT}`
  const isLive = origin.startsWith('https:') && !isThisMachine(origin)
  const problems = [
    ...halves(settings),
    ...(settings.S3_ENDPOINT && !settings.S3_BUCKET ? ['S3_BUCKET should be set together with S3_ENDPOINT'] : []),
    ...(isLive ? liveRules.filter(([, broken]) => broken(settings)).map(([problem]) => problem) : []),
  ]
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'))

  return { ...settings, origin, isLive }
}

/** The environment, read here and nowhere else in the product. */
export const readEnvironment = (): Record<string, string | undefined> => process.env

/** What `npm start` always is: React and its router are their fast selves. */
export function inProduction() {
  process.env['NODE_ENV'] = 'production'
}
