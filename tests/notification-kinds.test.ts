import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questions } from '../src/features/notifications/rules/notification-kinds.ts'
import { notificationTypes } from '../src/kernel/notification-types.ts'
import { notificationTable } from './support/notification-table.ts'

const features = join(import.meta.dirname, '../src/features')

/** The text of a test, to the start of the next one in its file; null if there is no test of that name. */
async function bodyOf(namedTest: string): Promise<string | null> {
  const [file = '', name = ''] = namedTest.split(' › ')
  const [, rest] = (await readFile(join(features, file), 'utf8')).split(`test('${name}'`)
  return rest?.split(/\n *test[.(]/)[0] ?? null
}

/** Whether a test says what kind it sends or answers, alone or before its message: otherwise another kind would pass it. */
async function names(namedTest: string, type: string): Promise<boolean> {
  const body = await bodyOf(namedTest)
  return body !== null && (body.includes(`'${type}'`) || body.includes(`'${type}: `))
}

// `tests/e2e/notification-kinds.spec.ts` shows each, lets its answer fail, and sees it restored.
test.each(notificationTypes)('tests send and answer “%s”', async (type) => {
  const { sentIn, answeredIn, bells } = notificationTable[type]
  expect({ type, isSent: await names(sentIn, type) }).toEqual({ type, isSent: true })
  expect({ type, isAnswered: answeredIn === null || (await names(answeredIn, type)) }).toEqual({
    ...{ type, isAnswered: true },
  })
  expect(bells).not.toEqual([])
})

test('what asks something is answered in a test, not just deleted', () => {
  expect(questions.filter((type) => notificationTable[type].answeredIn === null)).toEqual([])
})
