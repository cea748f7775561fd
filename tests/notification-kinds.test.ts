import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questions } from '../src/features/notifications/rules/notification-kinds.ts'
import { notificationTypes } from '../src/kernel/notification-types.ts'
import { notificationTable } from './support/notification-table.ts'

const root = join(import.meta.dirname, '..')

/** Whether a file has a test of that name. */
const exists = async ([file, name]: [file: string, name: string]) =>
  (await readFile(join(root, file), 'utf8')).includes(`test('${name}'`)

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
