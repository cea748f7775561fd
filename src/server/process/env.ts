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

export type Settings = ReturnType<typeof parseSettings>

/** A setting that stops the start, and a message that explains it. The same settings fail again at each restart. */
export class WrongSettings extends StartError {
  override name = 'WrongSettings'
}

/** EX_CONFIG of sysexits.h: a supervisor does not restart after it (deploy/localsound.service). */
export const WRONG_SETTINGS_EXIT_CODE = 78

/** Settings that only make sense together: all of a line, or none. */
const settingGroups = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

const incompleteGroups = (settings: z.infer<typeof Settings>) =>
  settingGroups.flatMap((names) => {
    const set = names.filter((name) => settings[name])
    if (set.length === 0) return []
    return names.filter((name) => !settings[name]).map((name) => `${name} must be set together with ${set.join(', ')}`)
  })

/** What a live app may not do without, and may not do. */
const liveRules: [problem: string, broken: (settings: z.infer<typeof Settings>) => boolean][] = [
  ['DATABASE_URL must be set on a live app', (s) => !s.DATABASE_URL],
  ['AUTH_SECRET must be set on a live app', (s) => !s.AUTH_SECRET],
  [
    'STRIPE_SECRET_KEY must be set on a live app, unless ALLOW_TEST_PAYMENTS=true',
    (s) => !s.STRIPE_SECRET_KEY && !s.ALLOW_TEST_PAYMENTS,
  ],
  [
    'STRIPE_SECRET_KEY must start with sk_live_ on a live app, unless ALLOW_TEST_PAYMENTS=true',
    (s) => Boolean(s.STRIPE_SECRET_KEY?.startsWith('sk_test_')) && !s.ALLOW_TEST_PAYMENTS,
  ],
  [
    'SMTP_URL must be set on a live app, unless ALLOW_EMAIL_FILES=true writes emails to files',
    (s) => !s.SMTP_URL && !s.ALLOW_EMAIL_FILES,
  ],
  ['TEST_NOW must not be set on a live app', (s) => Boolean(s.TEST_NOW)],
]

/** Settings that documentation shows with an ellipsis in place of a value. */
const exampleProblems = (environment: Record<string, string>) =>
  Object.keys(Settings.shape)
    .filter((name) => /…|\.\.\./.test(environment[name] ?? ''))
    .map((name) => `${name} must be your own value, not the example from the documentation`)

/** An address outside of this machine. One in a private network is for a phone on the same Wi-Fi. */
function reachOf(origin: string, allowHttp: boolean): { isLive: boolean; problems: string[] } {
  if (isThisMachine(origin)) return { isLive: false, problems: [] }
  if (origin.startsWith('https:')) return { isLive: true, problems: [] }
  const problem = `ORIGIN must be https: ${origin} sends passwords and tickets unencrypted. ALLOW_HTTP=true allows it`
  return { isLive: !isPrivateNetwork(origin), problems: allowHttp ? [] : [problem] }
}

/** Other machines reach every address: test cards and passwords in the clear are then a decision, not a default. */
const isOpenWithoutOrigin = ({ HOST, ORIGIN, ALLOW_HTTP }: z.infer<typeof Settings>) =>
  !ORIGIN && HOST !== undefined && anyAddress.includes(HOST) && !ALLOW_HTTP
const originMissing =
  'ORIGIN must be set when HOST lets other machines connect. ALLOW_HTTP=true allows it on your own network'

/**
 * The process's settings, read once.
 *
 * @throws {WrongSettings} with each wrong setting's name and what it must be
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() ? [[name, value] as const] : [],
  )
  const input = Object.fromEntries(entries)
  const parsed = Settings.safeParse(input)
  const formProblems = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? []
  if (!parsed.success) throw new WrongSettings([...new Set([...exampleProblems(input), ...formProblems])].join('\n'))

  const settings = parsed.data
  const origin = settings.ORIGIN ?? ownUrl(settings.HOST ?? 'localhost', settings.PORT)
  const { isLive, problems: originProblems } = reachOf(origin, settings.ALLOW_HTTP)
  const problems = [
    ...exampleProblems(input),
    ...originProblems,
    ...(isOpenWithoutOrigin(settings) ? [originMissing] : []),
    ...incompleteGroups(settings),
    ...(settings.S3_ENDPOINT && !settings.S3_BUCKET ? ['S3_BUCKET must be set together with S3_ENDPOINT'] : []),
    ...(isLive ? liveRules.filter(([, broken]) => broken(settings)).map(([problem]) => problem) : []),
  ]
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'))

  return { ...settings, host: settings.HOST ?? (isLive ? '::' : 'localhost'), origin, isLive }
}

/** The environment, read here and nowhere else in the product. */
export const readEnvironment = (): Record<string, string | undefined> => process.env

/** What `npm start` always is: React and its router are their fast selves. */
export function setProductionMode() {
  process.env['NODE_ENV'] = 'production'
}
