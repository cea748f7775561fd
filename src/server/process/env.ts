import { z } from 'zod'
import { StartError } from '../../kernel/start-error.ts'
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
  webAddress,
} from '../settings/forms.ts'
import { anyAddress, isPrivateNetwork, isThisMachine, ownUrl } from '../settings/network.ts'

const Settings = z.object({
  PORT: port.default(3000),
  /** Without it, this machine alone reaches an app that is not live. */
  HOST: ipAddress.optional(),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'should be an http(s) address such as https://localsound.example' })
    .transform((text) => new URL(text).origin)
    .optional(),
  ALLOW_HTTP: flag.default(false),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'should begin with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('var'),
  AUTH_SECRET: authSecret.optional(),
  /** The header in which a proxy of ours writes who asks, such as X-Real-IP; none is believed without it. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'should be the name of a header, such as X-Real-IP')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'should begin with smtp:// or smtps://, and name a server')
    .optional(),
  ALLOW_EMAIL_FILES: flag.default(false),
  MAIL_FROM: sender.default('LocalSound <no-reply@localhost>'),
  OPERATOR_EMAILS: emailList.default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_(?:live|test)_\w+$/, 'should be a secret key of Stripe, which begins with sk_live_ or sk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]+$/, 'should be a signing secret of Stripe, which begins with whsec_')
    .optional(),
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

/** A setting that stops the start, in words for whoever set it. The same settings fail again at each restart. */
export class WrongSettings extends StartError {
  override name = 'WrongSettings'
}

/** EX_CONFIG of sysexits.h: a supervisor does not restart after it (deploy/localsound.service). */
export const WRONG_SETTINGS_EXIT_CODE = 78

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
  [
    'STRIPE_SECRET_KEY should begin with sk_live_ on a live app, or ALLOW_TEST_PAYMENTS=true',
    (s) => Boolean(s.STRIPE_SECRET_KEY?.startsWith('sk_test_')) && !s.ALLOW_TEST_PAYMENTS,
  ],
  [
    'SMTP_URL should name a mail server on a live app, or ALLOW_EMAIL_FILES=true writes emails to files',
    (s) => !s.SMTP_URL && !s.ALLOW_EMAIL_FILES,
  ],
  ['TEST_NOW should not be set on a live app', (s) => Boolean(s.TEST_NOW)],
]

/** Settings that documentation shows with an ellipsis in place of a value. */
const examples = (environment: Record<string, string>) =>
  Object.keys(Settings.shape)
    .filter((name) => /…|\.\.\./.test(environment[name] ?? ''))
    .map((name) => `${name} should be a value of your own, not the example of the documentation`)

/** An address outside of this machine. One in a private network is for a phone on the same Wi-Fi. */
function reachOf(origin: string, allowHttp: boolean): { isLive: boolean; problems: string[] } {
  if (isThisMachine(origin)) return { isLive: false, problems: [] }
  if (origin.startsWith('https:')) return { isLive: true, problems: [] }
  const problem = `ORIGIN should be https: ${origin} sends passwords and tickets in the clear. ALLOW_HTTP=true permits it`
  return { isLive: !isPrivateNetwork(origin), problems: allowHttp ? [] : [problem] }
}

/** Other machines reach every address: test cards and passwords in the clear are then a decision, not a default. */
const isOpenWithoutOrigin = ({ HOST, ORIGIN, ALLOW_HTTP }: z.infer<typeof Settings>) =>
  !ORIGIN && HOST !== undefined && anyAddress.includes(HOST) && !ALLOW_HTTP
const originMissing =
  'ORIGIN should be set where HOST lets other machines in. ALLOW_HTTP=true permits a try on a network of your own'

/**
 * The process's settings, read once.
 *
 * @throws {WrongSettings} with each wrong setting's name and what it should be
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() ? [[name, value] as const] : [],
  )
  const input = Object.fromEntries(entries)
  const parsed = Settings.safeParse(input)
  const formProblems = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? []
  if (!parsed.success) throw new WrongSettings([...new Set([...examples(input), ...formProblems])].join('\n'))

  const settings = parsed.data
  const origin = settings.ORIGIN ?? ownUrl(settings.HOST ?? 'localhost', settings.PORT)
  const { isLive, problems: originProblems } = reachOf(origin, settings.ALLOW_HTTP)
  const problems = [
    ...examples(input),
    ...originProblems,
    ...(isOpenWithoutOrigin(settings) ? [originMissing] : []),
    ...halves(settings),
    ...(settings.S3_ENDPOINT && !settings.S3_BUCKET ? ['S3_BUCKET should be set together with S3_ENDPOINT'] : []),
    ...(isLive ? liveRules.filter(([, broken]) => broken(settings)).map(([problem]) => problem) : []),
  ]
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'))

  return { ...settings, host: settings.HOST ?? (isLive ? '::' : 'localhost'), origin, isLive }
}

/** The environment, read here and nowhere else in the product. */
export const readEnvironment = (): Record<string, string | undefined> => process.env

/** What `npm start` always is: React and its router are their fast selves. */
export function inProduction() {
  process.env['NODE_ENV'] = 'production'
}
