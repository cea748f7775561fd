import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { refusals } from '../src/kernel/refusals/refusals.ts'
import routes from '../src/web/routes.ts'
import { readShared } from './support/shared.ts'
import { isCode, isTest, listFiles, readSource } from './support/sources.ts'

const spec = readShared('spec.md')
const present = spec !== null
const sectionOf = (number: number) => spec?.split(/^## /m).find((text) => text.startsWith(`${number}.`)) ?? ''

/** The callable functions of section 7: what goes in and what comes out, by name. */
const specified = new Map(
  [
    ...sectionOf(7)
      .split('**Backend callable functions**')
      .at(-1)!
      .matchAll(/^- (\w+): (.+)$/gm),
  ].map(([, name = '', text = '']) => {
    const [input = '', output = ''] = text.split('->')
    return [name, { input: fieldsOf(input), output: fieldsOf(output) }]
  }),
)

/** "event (without image), idToken, entityDetails" → names; a sentence after the list is not of it. */
function fieldsOf(list: string) {
  const [fields = ''] = list.replace(/\([^)]*\)|\{[^}]*\}/g, '').split('. ')
  return fields
    .split(',')
    .map((field) => field.trim().replace(/\.$/, ''))
    .filter((field) => /^\w+$/.test(field))
}

const shapeOf = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape ?? {}) : null

/** What a session, not a payload, tells us; every call takes `idToken` beside its fields. */
const bySession = ['idToken']

test.runIf(present)('calls carry the names that the specification gives their fields', () => {
  const wanting = Object.entries(contract).flatMap(([name, procedure]) => {
    const { inputSchema, outputSchema } = procedure['~orpc']
    const wanted = specified.get(name)
    const input = shapeOf(inputSchema)
    const output = shapeOf(outputSchema)
    const lacking = (fields: string[] = [], has: string[] | null) =>
      has ? fields.filter((field) => !bySession.includes(field) && !has.includes(field)) : []
    return [
      ...lacking(wanted?.input, input).map((field) => `${name} takes ${field}`),
      ...lacking(wanted?.output, output).map((field) => `${name} answers with ${field}`),
    ]
  })
  expect(wanting).toEqual([])
})

test.runIf(present)('a call that the specification has is not built under another spelling', () => {
  const plain = (name: string) => name.toLowerCase()
  const respelt = Object.keys(contract).filter(
    (name) => !specified.has(name) && [...specified.keys()].some((known) => plain(known) === plain(name)),
  )
  expect(respelt).toEqual([])
  expect(specified.size).toBe(40)
})

test.runIf(present)('a refusal that the specification words is worded like that, full stop included', () => {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const known = new Map(
    [...sectionOf(8).matchAll(/^- (?:.*?"([^"]+)"|([^":]+))/gm)]
      .map(([, quoted, plain]) => (quoted ?? plain ?? '').trim())
      .map((text) => [letters(text), text]),
  )
  const server = [
    ...sectionOf(8)
      .split('**Server and data messages:**')
      .at(-1)!
      .split('**Shell')[0]!
      .matchAll(/^- (.+)$/gm),
  ]
  for (const [, text = ''] of server) known.set(letters(text), text)

  const reworded = Object.values(refusals).filter(({ message }) => {
    const wanted = known.get(letters(message))
    return wanted !== undefined && wanted !== message
  })
  expect(reworded).toEqual([])
  expect(known.size).toBeGreaterThan(30)
})

/** What people read of sign-in, the wizard, their account and the shell (sections 4, 5, 7 and 8). */
const wordsOfAccounts = [
  'Login failed. Please check your credentials.',
  'Google login failed.',
  'Google login error',
  'Apple login failed.',
  'Registration failed. ',
  'Passwords do not match!',
  'Initialization failed.',
  'Username is required.',
  'Full name is required.',
  'Username is taken. Please choose another.',
  'Please select at least one genre.',
  'Please select at least one age group.',
  'Location is required.',
  'You must accept the Terms and Conditions.',
  'Location autocomplete is unavailable. Please enter your city manually.',
  'Are you sure you want to log out?',
  'User profile creation timed out.',
  'An error occurred while creating the user profile.',
  'Failed to update favorites.',
  'Failed to update visibility.',
  'Failed to delete account.',
  'An error occurred while deleting the account.',
  'Failed to upload image.',
  'Failed to fetch image file.',
  'Failed to geocode address',
  'No geocoded location found',
  'Failed to fetch profile.',
  'Failed to update Collaboration.',
  'Authentication error.',
  'User is not authenticated.',
  'Invalid arguments. Ensure all fields are provided and correctly formatted.',
  'No image URI provided.',
  'Request failed.',
  'Unknown error.',
  'Action failed.',
  'File type must be ',
  'File is larger than ',
  'File is smaller than ',
  'Too many files',
]

/** What people read of the event form and of addresses on the map (sections 5 and 8). */
const wordsOfEvents = [
  'Event Name is required',
  'Event Description is required',
  'Please select a Genre',
  'Please select an Age Group',
  'Venue Name is required',
  'Venue Address is required',
  'Please upload an Event Poster',
  'Please select an Event Date',
  'Please select an Event Time',
  'Please select a valid repeat day',
  'Please enter a cover charge above 0 or remove it from the event.',
  'Incomplete Ticket Info: Please fill out Ticket Name, Price, and Quantity for each active ticket.',
  'Failed to get venue coordinates. Please try again.',
  'Venue search is currently unavailable. You can still type the address manually.',
  'Geocoding failed',
]
const builtWords = [...wordsOfAccounts, ...wordsOfEvents]

test.runIf(present)('the words of accounts, the shell and the event form are those of the specification', () => {
  const text = spec?.replaceAll(/\s+/g, ' ') ?? ''
  expect(builtWords.filter((message) => !text.includes(message))).toEqual([])
})

test('each of these words stands in the code, and a test shows it', () => {
  const files = ['src', 'tests'].flatMap(listFiles).filter((path) => isCode(path) && path !== 'tests/spec.test.ts')
  const [tests, code] = [files.filter(isTest), files.filter((path) => path.startsWith('src/') && !isTest(path))].map(
    (paths) => paths.map(readSource).join('\n'),
  )
  expect(builtWords.filter((message) => !code?.includes(message))).toEqual([])
  expect(builtWords.filter((message) => !tests?.includes(message))).toEqual([])
})

/** The screens of the specification's table that are built; one that is taken away is missed. */
const builtScreens = [
  '/',
  '/event/:id',
  '/profile/:id',
  '/account',
  '/FAQ',
  '/discover',
  '/about',
  '/whylocalsound',
  '/contact',
  '/privacy',
  '/terms',
  '/userprofile/:id',
  '/manage/:id',
  '/gighub',
  '/add-entity',
  '/qrgenerator',
]

test.runIf(present)('screens that were built stay', () => {
  const built = routes.map((route) => (route.index ? '/' : `/${route.path ?? ''}`))
  const specifiedPaths = sectionOf(2)
  expect(builtScreens.filter((path) => !built.includes(path))).toEqual([])
  expect(builtScreens.filter((path) => !specifiedPaths.includes(`| ${path.replace(':id', '{id}')} |`))).toEqual([])
})

test('each of these screens has browser tests that are named after it', () => {
  const specs = listFiles('tests/e2e')
  const plain = (name: string) => name.replaceAll('-', '')
  const named = new Set(specs.map((path) => plain(path.replace(/^tests\/e2e\/|\.spec\.ts$/g, ''))))
  const files = routes.filter((route) => builtScreens.includes(route.index ? '/' : `/${route.path ?? ''}`))
  const lacking = files.filter(({ file }) => !named.has(plain(file.replace(/^.*\/|\.tsx$/g, ''))))
  expect(lacking.map(({ file }) => file)).toEqual([])
  expect(files).toHaveLength(builtScreens.length)
})

test.runIf(present)('screens stand in the order of the specification, under its addresses', () => {
  const order = [...sectionOf(2).matchAll(/^\| (\/\S*) \|/gm)].map(([, path = '']) => path.replace(/\{id\}/g, ':id'))
  const built = routes.map((route) => (route.index ? '/' : `/${route.path ?? ''}`))
  const ours = built.filter((path) => order.includes(path))
  expect(ours).toEqual(order.filter((path) => ours.includes(path)))
  expect(
    built.filter((path) => order.some((known) => known !== path && known.toLowerCase() === path.toLowerCase())),
  ).toEqual([])
  expect(order).toHaveLength(18)
})
