import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { refusals } from '../src/kernel/refusal.ts'
import routes from '../src/web/routes.ts'
import { readShared } from './support/shared.ts'

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

/** The screens of the specification's table that are built; one that is taken away is missed. */
const builtScreens = ['/FAQ', '/about', '/whylocalsound', '/contact', '/privacy', '/terms']

test.runIf(present)('screens that were built stay', () => {
  const built = routes.map((route) => (route.index ? '/' : `/${route.path ?? ''}`))
  const specifiedPaths = sectionOf(2)
  expect(builtScreens.filter((path) => !built.includes(path))).toEqual([])
  expect(builtScreens.filter((path) => !specifiedPaths.includes(`| ${path} |`))).toEqual([])
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
