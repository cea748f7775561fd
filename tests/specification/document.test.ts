import { expect, test } from 'vitest'
import { readShared } from '../support/shared.ts'
import { accountTexts } from './account-texts.ts'
import { eventTexts } from './event-texts.ts'
import { specifiedCalls } from './specified-calls.ts'
import { errorCatalog, eventAlerts, wizardMessages } from './specified-messages.ts'
import { specifiedRoutes } from './specified-routes.ts'

const document = readShared('spec.md')
const present = document !== null
const sectionOf = (number: number) => document?.split(/^## /m).find((text) => text.startsWith(`${number}.`)) ?? ''

/** "event (without image), idToken, entityDetails" → names; a sentence after the list is not part of it. */
function fieldsOf(list: string) {
  const [fields = ''] = list.replace(/\([^)]*\)|\{[^}]*\}/g, '').split('. ')
  return fields
    .split(',')
    .map((field) => field.trim().replace(/\.$/, ''))
    .filter((field) => /^\w+$/.test(field) && field !== 'idToken')
}

test.runIf(present)('the table of calls is that of the document', () => {
  const [, functions = ''] = sectionOf(7).split('**Backend callable functions**')
  const calls = [...functions.matchAll(/^- (\w+): (.+)$/gm)].map(([, name = '', text = '']) => {
    const [input = '', output = ''] = text.split('->')
    return [name, { input: fieldsOf(input), output: fieldsOf(output) }] as const
  })
  expect(Object.fromEntries(calls)).toEqual(specifiedCalls)
  expect(calls).toHaveLength(40)
})

test.runIf(present)('the table of screens is that of the document', () => {
  const paths = [...sectionOf(2).matchAll(/^\| (\/\S*) \|/gm)].map(([, path = '']) => path.replace('{id}', ':id'))
  expect(specifiedRoutes.map(({ path }) => path)).toEqual(paths)
})

test.runIf(present)('the alerts of the event form and the messages of the wizard are those of the document', () => {
  const [, alerts = '', wizard = ''] = sectionOf(5).split(/\*\*(?:Event submit|Wizard):?\.?\*\*|\*\*Register/)
  expect([...alerts.matchAll(/^\d+\. "(.+?)"/gm)].map(([, message]) => message)).toEqual(eventAlerts)
  expect([...wizard.matchAll(/^- "(.+?)"$/gm)].map(([, message]) => message)).toEqual(wizardMessages)
})

test.runIf(present)('the error catalog is that of the document', () => {
  const [quotes, list = ''] = sectionOf(8).split('**Server and data messages:**')
  const [server = '', shell = ''] = list.split('**Shell:**')
  const [, checks = ''] = sectionOf(5).split('**Server-side argument checks:**')
  const quoted = [quotes, shell, checks.split('**Notification')[0]].flatMap((text) =>
    [...(text ?? '').matchAll(/"([^"]+)"/g)].map(([, message]) => message),
  )
  const listed = [...server.matchAll(/^- (.+)$/gm)].map(([, message]) => message)
  const specified = new Set([...quoted, ...listed, 'Failed to get venue coordinates. Please try again.'])
  specified.delete('Event not found') // In the shell without a full stop; the server's has one (decision C39).
  expect(specified).toEqual(new Set(errorCatalog))
})

test.runIf(present).each([...accountTexts, ...eventTexts].map(({ message }) => message))(
  'the document has the words "%s"',
  (message) => expect(document?.replaceAll(/\s+/g, ' ')).toContain(message.trim()),
)
