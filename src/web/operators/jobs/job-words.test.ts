import { expect, test } from 'vitest'
import { queueOf } from '../../../db/jobs.ts'
import { taskText } from './job-words.ts'

test('every job has a name that says what it does', () => {
  for (const task of Object.keys(queueOf)) {
    expect(taskText(task)).toMatch(/^[A-Z][a-z’]+ /)
  }
  expect(taskText('of-another-version')).toBe('of-another-version')
})
