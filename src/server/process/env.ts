import type { z } from 'zod'
import { StartError } from '../../kernel/start-error.ts'
import { anyAddress, isPrivateNetwork, isThisMachine, ownUrl } from '../settings/network.ts'
import { settingsSchema } from '../settings/settings-schema.ts'

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

/** Addresses of other servers that mean nothing without the second setting. */
const otherServers = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
] as const

const incompleteGroups = (settings: z.infer<typeof settingsSchema>) =>
  settingGroups.flatMap((names) => {
    const set = names.filter((name) => settings[name])
    const missing = set.length > 0 ? names.filter((name) => !settings[name]) : []
    return missing.map((name) => `${name} must be set together with ${set.join(', ')}`)
  })

/** What a live app may not do without, and may not do. */
const liveRules: [problem: string, broken: (settings: z.infer<typeof settingsSchema>) => boolean][] = [
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
  ['STRIPE_API_URL must not be set on a live app', (s) => Boolean(s.STRIPE_API_URL)],
]

/** A live key belongs to Stripe alone, on a test installation too. */
const liveKeyElsewhere = 'STRIPE_SECRET_KEY must start with sk_test_ together with STRIPE_API_URL'

/** Settings that documentation shows with an ellipsis in place of a value. */
const exampleProblems = (environment: Record<string, string>) =>
  Object.keys(settingsSchema.shape)
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
const isOpenWithoutOrigin = ({ HOST, ORIGIN, ALLOW_HTTP }: z.infer<typeof settingsSchema>) =>
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
  const parsed = settingsSchema.safeParse(input)
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
    ...otherServers
      .filter(([url, name]) => settings[url] && !settings[name])
      .map(([url, name]) => `${name} must be set together with ${url}`),
    ...(settings.STRIPE_API_URL && settings.STRIPE_SECRET_KEY?.startsWith('sk_live_') ? [liveKeyElsewhere] : []),
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
