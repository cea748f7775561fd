import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questions } from '../src/features/notifications/rules/notification-kinds.ts'
import { notificationTypes } from '../src/kernel/notification-types.ts'
import { notificationTable } from './support/notification-table.ts'

const features = join(import.meta.dirname, '../src/features')

/** Whether a file has a test of that name. */
async function exists(namedTest: string): Promise<boolean> {
  const [file = '', name = ''] = namedTest.split(' › ')
  return (await readFile(join(features, file), 'utf8')).includes(`test('${name}'`)
}

// `tests/e2e/notification-kinds.spec.ts` shows each, lets its answer fail, and sees it restored.
test.each(notificationTypes)('tests send and answer “%s”', async (type) => {
  const { sentIn, answeredIn, bells } = notificationTable[type]
  expect({ type, isSent: await exists(sentIn) }).toEqual({ type, isSent: true })
  expect({ type, isAnswered: answeredIn === null || (await exists(answeredIn)) }).toEqual({ type, isAnswered: true })
  expect(bells).not.toEqual([])
})

test('what asks something is answered in a test, not just deleted', () => {
  expect(questions.filter((type) => notificationTable[type].answeredIn === null)).toEqual([])
})
